#define _GNU_SOURCE
#include "Platform.h"

#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

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

int platform_wait_for_input(int file, int milliseconds) {
  fd_set files;
  FD_ZERO(&files);
  FD_SET(file, &files);
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  int count = select(file + 1, &files, NULL, NULL, &time);
  // What cannot be waited for cannot be read either, which the reader notices.
  return count > 0 || (count < 0 && errno != EINTR);
}
