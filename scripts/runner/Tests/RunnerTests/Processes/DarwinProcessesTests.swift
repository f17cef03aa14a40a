import XCTest

@testable import Runner

/// How the process table is read on a Mac, with a kernel that these tests play.
///
/// The file is compiled here as on a Mac, but for the two headers that it
/// reads; they hold what it needs, under Darwin's names.
final class DarwinProcessesTests: XCTestCase {
  func testEachProcessIsListed_evenIfTheTableChangesMeanwhile() throws {
    let four = """
      1 0 1 runs
      40 1 40 runs
      41 40 40 has ended
      42 41 42 runs

      """
    let folder = try program()
    for (mood, table) in [
      ("steady", four), ("growing", four + "43 1 43 runs\n"),
      ("shrinking", "1 0 1 runs\n"), ("refusing", "none\n"),
    ] {
      let listed = try Shell.run(["./list", mood], in: folder.path)
      XCTAssertEqual(listed.output, table, mood)
    }
  }

  /// A folder with a program that is linked with the file and with this kernel.
  private func program() throws -> SampleFolder {
    let folder = try SampleFolder()
    try folder.write(Self.sysctlHeader, to: "shim/sys/sysctl.h")
    try folder.write(Self.procHeader, to: "shim/sys/proc.h")
    try folder.write(Self.kernel, to: "kernel.c")
    let platform = "\(Checkout.root)/scripts/runner/Sources/Platform"
    let compiled = try Shell.run(
      [
        "clang", "-Wall", "-Wextra", "-Werror", "-DPLATFORM_SHIM", "-I", "shim",
        "-I", "\(platform)/include", "kernel.c",
        "\(platform)/DarwinProcesses.c", "-o", "list",
      ], in: folder.path, environment: SearchPath.withToolchain())
    XCTAssertEqual(compiled.code, 0, compiled.output)
    return folder
  }

  private static let sysctlHeader = """
    #include <stddef.h>
    #include <sys/types.h>
    #define CTL_KERN 1
    #define KERN_PROC 14
    #define KERN_PROC_ALL 0
    struct kinfo_proc {
      struct { char p_stat; pid_t p_pid; } kp_proc;
      struct { pid_t e_ppid; pid_t e_pgid; } kp_eproc;
    };
    int sysctl(int *, unsigned, void *, size_t *, void *, size_t);
    """

  private static let procHeader = """
    #define SRUN 2
    #define SZOMB 5
    """

  /// A kernel with up to five processes, and a program that lists them.
  private static let kernel = """
    #include <errno.h>
    #include <stdio.h>
    #include <string.h>
    #include <sys/sysctl.h>
    #include <sys/proc.h>
    #include "Platform.h"

    static struct kinfo_proc table[] = {
      {{SRUN, 1}, {0, 1}}, {{SRUN, 40}, {1, 40}}, {{SZOMB, 41}, {40, 40}},
      {{SRUN, 42}, {41, 42}}, {{SRUN, 43}, {1, 43}},
    };
    static size_t count = 4;
    static const char *mood;

    int sysctl(int *name, unsigned length, void *old, size_t *size, void *new,
               size_t new_size) {
      if (length != 3 || name[0] != CTL_KERN || name[1] != KERN_PROC
          || name[2] != KERN_PROC_ALL || new || new_size) return errno = EINVAL, -1;
      if (!strcmp(mood, "refusing")) return errno = EPERM, -1;
      if (!old) {
        *size = count * sizeof(*table);
        if (!strcmp(mood, "growing")) count = 5;
        if (!strcmp(mood, "shrinking")) count = 1;
        return 0;
      }
      if (*size < count * sizeof(*table)) return errno = ENOMEM, -1;
      *size = count * sizeof(*table);
      memcpy(old, table, *size);
      return 0;
    }

    int main(int argc, char **argv) {
      mood = argv[argc - 1];
      size_t found = 0;
      struct platform_process *list = platform_processes(&found);
      if (!list) puts("none");
      for (size_t i = 0; i < found; i++)
        printf("%d %d %d %s\\n", list[i].id, list[i].parent, list[i].group,
               list[i].is_zombie ? "has ended" : "runs");
    }
    """
}
