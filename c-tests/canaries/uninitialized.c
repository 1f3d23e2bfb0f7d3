/*
 * Gives the library a name that nobody has written: it must be reported where
 * the library looks at it.
 */
#include <unidn.h>

#include <stdlib.h>

int main(void)
{
    char *name = malloc(8);
    unidn_status status = unidn_check(name, 8, UNIDN_LOOKUP, NULL);

    free(name);
    return status == UNIDN_OK;
}
