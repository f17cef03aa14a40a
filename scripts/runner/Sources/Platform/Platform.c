#define _GNU_SOURCE
#include "Platform.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <limits.h>
#include <mach-o/dyld.h>
#include <stdlib.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

int platform_holds(const void *bytes, size_t count, const void *needle,
                   size_t needle_count) {
  return memmem(bytes, count, needle, needle_count) != NULL;
}

uint64_t platform_fnv1a(uint64_t state, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count--) state = (state ^ *next++) * 0x100000001b3u;
  return state;
}

int platform_ignores(int number) {
  struct sigaction now;
  return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

int platform_spawn_in_folder(posix_spawn_file_actions_t *actions,
                             const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int platform_adopt_orphans(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#else
  return 0;
#endif
}

const char *platform_own_program(void) {
#ifdef __APPLE__
  // Darwin has no /proc.
  char found[PATH_MAX];
  static char path[PATH_MAX];
  uint32_t size = sizeof found;
  return _NSGetExecutablePath(found, &size) == 0 ? realpath(found, path) : NULL;
#else
  // Not what the link says: it leads to what runs even if another program has
  // taken its place meanwhile.
  return "/proc/self/exe";
#endif
}
