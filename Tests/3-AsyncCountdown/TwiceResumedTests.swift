import Testing

// An exit test runs its body in a process of its own, which only these
// systems let a program start.
#if os(macOS) || os(Linux) || os(Windows) || os(FreeBSD) || os(OpenBSD)
  @Suite struct TwiceResumedTests {
    @Test func resumingTwiceEndsTheProcess() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let value = await withCheckedContinuation { continuation in
          continuation.resume(returning: "the first value")
          continuation.resume(returning: "the second value")
        }
        print(value)
      }

      let message = String(
        decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains("tried to resume its continuation more than once"))
    }
  }
#endif
