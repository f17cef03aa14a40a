// Stands between a program and the system: one file operation of those below a
// folder fails, or kills the process. See FaultyDisk.swift.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int count;

static int is_below(const char *path) {
  const char *root = getenv("FAULT_ROOT");
  if (!root || !path) return 0;
  return path[0] != '/' || strncmp(path, root, strlen(root)) == 0;
}

// Whether the operation is to go wrong.
static int fails(const char *name, int changes) {
  const char *at = getenv("FAULT_AT"), *fault = getenv("FAULT");
  if (!at || (!changes && !strcmp(fault, "kill"))) return 0;
  if (count++ != atoi(at)) return 0;
  int file = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_DONE"),
                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
  syscall(SYS_write, file, name, strlen(name));
  syscall(SYS_close, file);
  if (!strcmp(fault, "kill")) syscall(SYS_kill, getpid(), SIGKILL);
  errno = EIO;
  return 1;
}

static int path_fails(const char *name, const char *path, int changes) {
  return is_below(path) && fails(name, changes);
}

static int file_fails(const char *name, int file, int changes) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  int size = syscall(SYS_readlinkat, AT_FDCWD, link, path, 4095);
  if (size <= 0) return 0;
  path[size] = 0;
  return path[0] == '/' && is_below(path) && fails(name, changes);
}

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))
#define PATH(changes, type, bad, name, parameters, arguments, path)        \
  type name parameters {                                                   \
    return path_fails(#name, path, changes) ? bad : NEXT(name) arguments;  \
  }
#define FD(changes, type, bad, name, parameters, arguments, file)        \
  type name parameters {                                                   \
    return file_fails(#name, file, changes) ? bad : NEXT(name) arguments;  \
  }
#define OPEN(name)                                                         \
  int name(const char *path, int flags, ...) {                             \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    mode_t mode = va_arg(rest, mode_t);                                    \
    va_end(rest);                                                          \
    if (path_fails(#name, path, flags & O_CREAT)) return -1;               \
    return NEXT(name)(path, flags, mode);                                  \
  }

typedef const char *text;
typedef struct stat status;
OPEN(open)
OPEN(open64)
PATH(0, DIR *, NULL, opendir, (text p), (p), p)
PATH(0, int, -1, stat, (text p, status *s), (p, s), p)
PATH(0, int, -1, lstat, (text p, status *s), (p, s), p)
PATH(0, int, -1, access, (text p, int m), (p, m), p)
PATH(0, ssize_t, -1, readlink, (text p, char *b, size_t n), (p, b, n), p)
PATH(1, int, -1, mkdir, (text p, mode_t m), (p, m), p)
PATH(1, int, -1, rmdir, (text p), (p), p)
PATH(1, int, -1, unlink, (text p), (p), p)
PATH(1, int, -1, remove, (text p), (p), p)
PATH(1, int, -1, chmod, (text p, mode_t m), (p, m), p)
PATH(1, int, -1, rename, (text p, text t), (p, t), t)
PATH(1, int, -1, symlink, (text t, text p), (t, p), p)
FD(0, struct dirent *, NULL, readdir, (DIR *d), (d), dirfd(d))
FD(0, int, -1, fstat, (int f, status *s), (f, s), f)
FD(0, ssize_t, -1, read, (int f, void *b, size_t n), (f, b, n), f)
FD(0, ssize_t, -1, pread, (int f, void *b, size_t n, off_t o),
     (f, b, n, o), f)
FD(1, ssize_t, -1, write, (int f, const void *b, size_t n), (f, b, n), f)
FD(1, int, -1, fchmod, (int f, mode_t m), (f, m), f)
FD(1, int, -1, fchown, (int f, uid_t u, gid_t g), (f, u, g), f)
FD(1, int, -1, ftruncate, (int f, off_t n), (f, n), f)

// The disk is waited for in vain, which takes the tests a tenth of the time.
int fsync(int file) { return file_fails("fsync", file, 0) ? -1 : 0; }
