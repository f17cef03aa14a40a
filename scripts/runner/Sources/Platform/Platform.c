#define _GNU_SOURCE
#include "Platform.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
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

int platform_spawn_in_folder(posix_spawn_file_actions_t *actions,
                             const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int platform_open_terminal(int *master, int *slave) {
  struct termios settings;
  *master = posix_openpt(O_RDWR | O_NOCTTY);
  if (*master < 0) return -1;
  const char *name = NULL;
  if (grantpt(*master) == 0 && unlockpt(*master) == 0) name = ptsname(*master);
  *slave = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (*slave < 0 || tcgetattr(*slave, &settings) != 0) {
    if (*slave >= 0) close(*slave);
    close(*master);
    return -1;
  }
  cfmakeraw(&settings);
  return tcsetattr(*slave, TCSANOW, &settings);
}

int platform_adopt_orphans(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#else
  return 0;
#endif
}
