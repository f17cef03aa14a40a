// Darwin has no /proc; its kernel lists the processes itself. Every run asks
// several times, so starting `ps` for it would be slow.
// PLATFORM_SHIM lets a test compile this elsewhere, with headers of its own.
#if defined(__APPLE__) || defined(PLATFORM_SHIM)

#include "Platform.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/sysctl.h>
#include <sys/proc.h>

// All processes, as the kernel describes them; NULL if it does not.
static struct kinfo_proc *all_processes(size_t *size) {
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_ALL};
  void *list = NULL;
  while (sysctl(name, 3, NULL, size, NULL, 0) == 0) {
    // Some may be born before the next call.
    *size += *size / 8;
    void *longer = realloc(list, *size);
    if (longer == NULL) break;
    list = longer;
    if (sysctl(name, 3, list, size, NULL, 0) == 0) return list;
    if (errno != ENOMEM) break;
  }
  free(list);
  return NULL;
}

struct platform_process *platform_processes(size_t *count) {
  size_t size = 0;
  *count = 0;
  struct kinfo_proc *list = all_processes(&size);
  if (list == NULL) return NULL;
  size_t found = size / sizeof(*list);
  struct platform_process *processes = calloc(found, sizeof(*processes));
  if (processes != NULL) {
    *count = found;
    for (size_t i = 0; i < found; i++) {
      processes[i].id = list[i].kp_proc.p_pid;
      processes[i].parent = list[i].kp_eproc.e_ppid;
      processes[i].group = list[i].kp_eproc.e_pgid;
      processes[i].is_zombie = list[i].kp_proc.p_stat == SZOMB;
    }
  }
  free(list);
  return processes;
}

#endif
