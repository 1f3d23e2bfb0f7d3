/*
 * Two threads give the library the same buffer for their results: it must be
 * reported where the library writes to it.
 */
#include <unidn.h>

#include <pthread.h>
#include <stddef.h>

static char shared[64];

/* Once each: of a write that lies far back the sanitizer no longer knows the place. */
static void *write_result(void *unused)
{
    size_t length;

    unidn_to_ascii("b\xC3\xBC" "cher.example", 15, UNIDN_LOOKUP, shared, sizeof shared, &length, NULL);
    return unused;
}

int main(void)
{
    pthread_t thread;

    if (pthread_create(&thread, NULL, write_result, NULL) != 0)
        return 2;
    write_result(NULL);
    return pthread_join(thread, NULL);
}
