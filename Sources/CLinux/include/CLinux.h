// The Linux calls that `import Glibc` does not bring.
#ifndef CLINUX_H
#define CLINUX_H
#include <malloc.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Declared by the headers only under _GNU_SOURCE, which a module map cannot set.
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
#endif
