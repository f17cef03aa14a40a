/// The calls of `swift test` for the learner's files.
extension Mine {
  /// Whether own tests may be a stage's: of its file, or of one named for none.
  func mayHoldTests(of stage: Stage) -> Bool {
    stage.isTestFirst
      || hasExtras
        && snapshot.ownTests(of: stage).contains {
          Stage.number(ofFile: $0) != nil || $1.holds("Stage\(stage.number)")
        }
  }

  /// Whether own tests that no test-first stage asks for run as well; those of a
  /// drill are judged by themselves.
  var hasExtras: Bool {
    tests == .both && !kata.isDrill
  }

  /// The call of `swift test` for these stages.
  ///
  /// Among several, the shipped tests of green stages run as well. Own tests that
  /// are no stage's do, too, unless a stage is run alone.
  func call(_ stages: [Stage], isAlone: Bool = false) -> SwiftCall {
    let own = stages.filter(mayHoldTests)
    let shipped = stages.filter {
      (!$0.isTestFirst || stages.count > 1 && past[$0.number].isGreen)
        && unbuilt($0) == nil
    }
    var patterns = shipped.isEmpty ? [] : [kata.shippedFilter(shipped)]
    if !own.isEmpty {
      // A drill's tests are all of its stage.
      patterns.append(
        kata.isDrill ? "\(kata.ownModule)\\." : kata.ownFilter(own))
    }
    if hasExtras, !isAlone { patterns.append(kata.extrasFilter) }
    return call(patterns.joined(separator: "|"), ofShipped: shipped)
  }

  /// The call for tests of a stage alone, shipped ones or own.
  func call(_ tests: [TestName], of stage: Stage) -> SwiftCall {
    let modules = Set(tests.map(\.module)).sorted()
    var call = modules == [kata.stageModule] ? shipped(stage) : call([stage])
    let names = Kata.pattern(for: tests)
    call.filter = modules.map { "\($0)\\.\(names)" }.joined(separator: "|")
    return call
  }

  /// The call of `swift test` for the shipped tests of a stage, test first or not.
  func shipped(_ stage: Stage) -> SwiftCall {
    call(kata.shippedFilter([stage]), ofShipped: [stage])
  }

  private func call(
    _ filter: String, ofShipped shipped: [Stage]
  ) -> SwiftCall {
    var call = SwiftCall(kata, tests: tests, filter: filter)
    call.lastStage = lastBuilt(with: shipped)
    if tests == .both {
      let own = ownFiles
      call.without = files.ownTestFiles.filter { !own.contains($0) }
    }
    return call
  }

  /// The last stage whose shipped tests are built where those of these stages run.
  ///
  /// Tests that use names which nobody has declared would keep all others from being
  /// built. Each change of this value is a build.
  private func lastBuilt(with shipped: [Stage]) -> Int {
    let last = kata.stages.last?.number ?? 0
    // What comes next in a drill runs them all.
    let wanted = kata.isDrill ? last : shipped.map(\.number).max() ?? 0
    if built >= wanted { return built }
    let undeclared = kata.stages.first {
      $0.declaresNames && $0.number > wanted
        && !past[$0.number].isGreen
    }
    let ends = [
      lastStage, last, undeclared.map { $0.number - 1 },
      leftOut.map { $0.from - 1 },
    ]
    return max(wanted, ends.compactMap { $0 }.min() ?? 0)
  }

  /// SwiftPM refuses a target without any file.
  private var tests: TestChoice { ownFiles.isEmpty ? .stages : .both }

  /// What runs these stages at once; nil where that is known, or there is nothing to
  /// run.
  func next(_ stages: [Stage], isAlone: Bool = false) -> NextRun? {
    guard stages.contains(where: holdsTests) else { return nil }
    let call = call(stages, isAlone: isAlone)
    let ask = ask(stages, isAlone)
    let step = NextRun.mine(ask, call, until: stop(stages))
    guard let last = matrix[ask].last else { return step }
    // Tests that do not build are left out, as long as others are left.
    let isLess =
      !last.isBuilt && last.call.command != call.command
      && leftOut?.from != 1
    return isLess ? step : nil
  }

  /// What is asked of these stages.
  func ask(_ stages: [Stage], _ isAlone: Bool = false) -> Matrix.Ask {
    isAlone ? .alone(stages[0].number) : .together(stages.map(\.number))
  }

  /// Whether a stage may have tests to run, as far as what is left out is known.
  private func holdsTests(of stage: Stage) -> Bool {
    stage.isTestFirst ? tests == .both : unbuilt(stage) == nil
  }
}
