// Starts a server on core 0 and prints how many microseconds pass until its first answer of 200, and its resident set
// in KiB then.
//
//   first-answer PORT COMMAND...      asks GET /healthz on 127.0.0.1:PORT, from another core
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void run(char **command) {
  cpu_set_t core;
  CPU_ZERO(&core);
  CPU_SET(0, &core);
  sched_setaffinity(0, sizeof core, &core);
  int null = open("/dev/null", O_RDWR);
  dup2(null, 0), dup2(null, 1), dup2(null, 2);
  execv(command[0], command);
  _exit(127);
}

static int answers(struct sockaddr_in *address) {
  static const char request[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  char answer[64] = "";
  int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), is_well = 0;
  if (connect(client, (void *)address, sizeof *address) == 0 &&
      send(client, request, sizeof request - 1, MSG_NOSIGNAL) > 0 && recv(client, answer, sizeof answer - 1, 0) > 0) {
    is_well = strncmp(answer, "HTTP/1.1 200 ", 13) == 0;
  }
  close(client);
  return is_well;
}

static int resident_kib(pid_t process) {
  char path[64], line[256];
  int kib = 0;
  snprintf(path, sizeof path, "/proc/%d/status", process);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %d", &kib);
  if (file) fclose(file);
  return kib;
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "usage: first-answer PORT COMMAND...\n"), 64;
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  double start = now();
  pid_t server = fork();
  if (server == 0) run(argv + 2);
  while (!answers(&address)) {
    if (now() - start > 10e6 || waitpid(server, NULL, WNOHANG)) return fprintf(stderr, "no answer\n"), 1;
  }
  double took = now() - start;
  printf("%.0f %d\n", took, resident_kib(server));
  kill(server, SIGTERM);
  waitpid(server, NULL, 0);
}
