/*
 * Calls with short input from a signal handler that interrupts other calls, of
 * the same function among them (convention 1 of the header).
 */
#ifdef _WIN32

#include <stdio.h>

int main(void)
{
    puts("not run: needs the signals of POSIX");
    return 0;
}

#else

#define _DEFAULT_SOURCE

#include "check.h"
#include "fill.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* How many signals have to come while calls are under way, for each function. */
#define SIGNALS 20

static const struct subject *subject;
static struct answer in_handler;
static volatile sig_atomic_t is_calling, interruptions, failures;

/* Sets the flag for just as long as the call takes. */
static int is_right(const struct answer *answer, volatile sig_atomic_t *flag)
{
    unidn_status status;

    for (size_t i = 0; i < subject->pointers; i++) {
        if (is_result(&subject->parameter[i]))
            memset(answer->call.pointer[i], FILLING, size_of(&subject->parameter[i], &answer->call));
    }
    *flag = 1;
    status = subject->run(&answer->call);
    *flag = 0;
    return status == answer->status && length_of(subject, &answer->call) == answer->length;
}

/* No CHECK here: its message is printed with functions that are not for handlers. */
static void handler(int signal)
{
    volatile sig_atomic_t unused;

    (void)signal;
    interruptions += is_calling;
    failures += !is_right(&in_handler, &unused);
}

int main(void)
{
    struct sigaction action;
    /* Once, and again before the next call: else a slow machine would do nothing else. */
    const struct itimerval soon = { { 0, 0 }, { 0, 30 } };
    const struct itimerval never = { { 0, 0 }, { 0, 0 } };

    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    for (subject = subjects; subject < subjects + subject_count; subject++) {
        struct sample sample = filled(subject, SCATTERED, UNIDN_NO_HEAP_CODE_POINTS);
        struct answer in_main = ask(subject, &sample), again;

        testing(subject->name, 0);
        in_handler = ask(subject, &sample);
        interruptions = 0;
        CHECK(sigaction(SIGALRM, &action, NULL) == 0);
        while (interruptions < SIGNALS) {
            CHECK(setitimer(ITIMER_REAL, &soon, NULL) == 0);
            CHECK(is_right(&in_main, &is_calling));
        }
        CHECK(setitimer(ITIMER_REAL, &never, NULL) == 0);
        CHECK(failures == 0);
        again = ask(subject, &sample);
        for (size_t i = 0; i < subject->pointers; i++) {
            size_t size = again.length * subject->parameter[i].unit;
            if (is_result(&subject->parameter[i]))
                CHECK(memcmp(in_main.call.pointer[i], again.call.pointer[i], size) == 0);
        }
        release(subject, &in_main);
        release(subject, &in_handler);
        release(subject, &again);
    }
    return 0;
}

#endif
