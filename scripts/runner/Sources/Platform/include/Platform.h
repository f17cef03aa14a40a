// Calls that Swift cannot see, since Glibc hides them behind _GNU_SOURCE or they
// take a variable number of arguments; and what is better done in C.

#ifndef PLATFORM_H
#define PLATFORM_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Takes bytes into an FNV-1a hash. In C, because an unoptimised build of the
/// runner, which is what a learner waits for, would do it fifty times slower.
uint64_t platform_fnv1a(uint64_t state, const void *bytes, size_t count);

/// Returns 1 where this process ignores the signal, as below `nohup`, else 0.
int platform_ignores(int number);

/// Lets a process that is to be spawned start in this folder.
int platform_spawn_in_folder(posix_spawn_file_actions_t *actions,
                             const char *folder);

/// Makes this process the parent of descendants whose own parent ends.
/// Returns 1 where the system can do that (Linux), else 0.
int platform_adopt_orphans(void);

/// Waits until a file has something to read, or nothing more to come, but no longer
/// than this. Returns 1 if so, else 0. Darwin's `poll` cannot ask a terminal.
int platform_wait_for_input(int file, int milliseconds);

// Only where the kernel itself lists its processes: on Darwin.
#if defined(__APPLE__) || defined(PLATFORM_SHIM)

/// One process of this machine.
struct platform_process {
  pid_t id;
  pid_t parent;
  pid_t group;
  /// It has ended and waits for its parent to notice.
  bool is_zombie;
};

/// All processes of this machine, to be freed by the caller.
/// Returns NULL and no count if the kernel does not tell.
struct platform_process *platform_processes(size_t *count);

#endif

#endif
