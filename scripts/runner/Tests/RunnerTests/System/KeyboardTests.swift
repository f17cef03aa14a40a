import XCTest

@testable import Runner

/// How a key is waited for on a system whose `poll` cannot ask a terminal, as on a
/// Mac: these tests play it.
final class KeyboardTests: XCTestCase {
  func testAKey_isNoticed_andNoneIsNotMadeUp() throws {
    let folder = try SampleFolder()
    try folder.write(Self.program, to: "main.c")
    let platform = "\(Checkout.root)/scripts/runner/Sources/Platform"
    let compiled = try Shell.run(
      [
        "clang", "-Wall", "-Wextra", "-Werror",
        // Newer Macs have another name for what starts in a folder.
        "-Wno-deprecated-declarations", "-I", "\(platform)/include", "main.c",
        "\(platform)/Platform.c", "-o", "keys",
      ], in: folder.path, environment: SearchPath.withToolchain())
    XCTAssertEqual(compiled.code, 0, compiled.output)

    XCTAssertEqual(
      try Shell.run(["./keys"], in: folder.path).output,
      "nothing 0\na key 1\nits end 1\n")
  }

  private static let program = """
    #include <poll.h>
    #include <stdio.h>
    #include <unistd.h>
    #include "Platform.h"

    int poll(struct pollfd *files, nfds_t count, int time) {
      (void)count, (void)time;
      return files->revents = POLLNVAL, 1;
    }

    int main(void) {
      int ends[2];
      char key;
      if (pipe(ends)) return 1;
      printf("nothing %d\\n", platform_wait_for_input(ends[0], 1));
      if (write(ends[1], "f", 1) != 1) return 1;
      printf("a key %d\\n", platform_wait_for_input(ends[0], 1));
      if (read(ends[0], &key, 1) != 1) return 1;
      close(ends[1]);
      printf("its end %d\\n", platform_wait_for_input(ends[0], 1));
      return 0;
    }
    """
}
