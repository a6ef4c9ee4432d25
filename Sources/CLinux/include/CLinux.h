// The Linux calls that `import Glibc` does not bring.
#ifndef CLINUX_H
#define CLINUX_H
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>

// Declared by the headers only under _GNU_SOURCE, which a module map cannot set.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
enum { linux_POLLRDHUP = 0x2000 };

// Macros and calls of any number of arguments, which Swift's own layer over glibc would bring, and with it a quarter of a
// megabyte of mathematics.
static inline int linux_errno(void) { return errno; }
static inline int linux_open(const char *path, int flags) { return open(path, flags); }
static inline int linux_openat(int directory, const char *path, int flags, mode_t mode) {
  return openat(directory, path, flags, mode);
}
static inline int linux_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
// A global variable, which Swift takes for one that threads write.
extern char **environ;
static inline char **linux_environment(void) { return environ; }
static inline void linux_ignore(int number) { signal(number, SIG_IGN); }
#endif
