/// What a car drives on.
protocol Wheel {
  var hasAir: Bool { get }
}

struct GoodWheel: Wheel {
  let hasAir = true
}

struct FlatWheel: Wheel {
  let hasAir = false
}

/// A car that makes what it depends on: a test cannot change it.
struct CarThatBuildsItsWheel {
  private let wheel = GoodWheel()

  func drive() -> String {
    wheel.hasAir ? "rolling" : "stopped"
  }
}

/// A car that is given what it depends on: a test can give it a flat wheel.
struct CarThatIsGivenItsWheel {
  private let wheel: Wheel

  init(wheel: Wheel = GoodWheel()) {
    self.wheel = wheel
  }

  func drive() -> String {
    wheel.hasAir ? "rolling" : "stopped"
  }
}
