/*
 * idn2 LIBRARY NAME: loads a library with libidn2's interface, looks a name up,
 * closes the library, and prints the nanoseconds that it took.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  uint8_t *ascii = NULL;
  double start = nanoseconds();
  void *handle = dlopen(arguments[1], RTLD_NOW);
  if (!handle) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  int (*lookup)(const uint8_t *, uint8_t **, int);
  *(void **)&lookup = dlsym(handle, "idn2_lookup_u8");
  int status = lookup((const uint8_t *)arguments[2], &ascii, 0);
  free(ascii);
  dlclose(handle);
  printf("%.0f\n", nanoseconds() - start);
  return status != 0;
}
