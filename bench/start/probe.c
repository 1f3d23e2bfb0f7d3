/*
 * probe LIBRARY NAME: loads a library, calls its unidn_to_ascii once, and prints
 *
 *   nanoseconds of dlopen, dlsym and the call
 *   bytes of anonymous memory that the process has more after it than before
 *   bytes of the library's file that are mapped in, which the kernel does ahead
 *   bytes of the library's file that a second call touches
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef int to_ascii_function(const char *, size_t, uint32_t, char *, size_t,
                              size_t *, void *);

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

/* The sum of a field of /proc/self/smaps, over the mappings of a file or over
   all. Without stdio, whose buffers would count. */
static long kilobytes(const char *file, const char *field) {
  static char text[1 << 18];
  int fd = open("/proc/self/smaps", O_RDONLY);
  size_t length = 0;
  ssize_t got;
  while ((got = read(fd, text + length, sizeof text - 1 - length)) > 0)
    length += (size_t)got;
  close(fd);
  text[length] = 0;
  long sum = 0;
  int inside = 0;
  for (char *line = text; *line;) {
    char *end = strchr(line, '\n');
    long value;
    if (!end)
      break;
    *end = 0;
    if (strchr(line, '-') && strchr(line, '-') < strchr(line, ' '))
      inside = !file || strstr(line, file);
    else if (inside && !strncmp(line, field, strlen(field)) &&
             sscanf(line + strlen(field), ": %ld", &value) == 1)
      sum += value;
    line = end + 1;
  }
  return sum;
}

/* Forgets which pages were touched. The processor does not mark a page again
   that it still has in its TLB, which only a fork empties for certain. */
static int forget(void) {
  int fd = open("/proc/self/clear_refs", O_WRONLY);
  int done = fd >= 0 && write(fd, "1", 1) == 1;
  close(fd);
  pid_t child = fork();
  if (child == 0)
    _exit(0);
  return done && waitpid(child, NULL, 0) == child;
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  const char *library = arguments[1], *name = arguments[2];
  char ascii[255];
  size_t length;
  kilobytes(NULL, "Anonymous");
  long before = kilobytes(NULL, "Anonymous");
  double start = nanoseconds();
  void *handle = dlopen(library, RTLD_NOW);
  if (!handle) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  to_ascii_function *to_ascii =
      (to_ascii_function *)dlsym(handle, "unidn_to_ascii");
  int status = to_ascii(name, strlen(name), 0, ascii, sizeof ascii, &length, NULL);
  double elapsed = nanoseconds() - start;
  long anonymous = kilobytes(NULL, "Anonymous") - before;
  long mapped = kilobytes(library, "Rss");
  if (status != 0 || !forget())
    return 1;
  to_ascii(name, strlen(name), 0, ascii, sizeof ascii, &length, NULL);
  long touched = kilobytes(library, "Referenced");
  printf("%.0f %ld %ld %ld\n", elapsed, anonymous * 1024, mapped * 1024,
         touched * 1024);
  return 0;
}
