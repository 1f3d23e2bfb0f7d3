/*
 * Says that a buffer is larger than it is: it must be reported where the library
 * writes past its end.
 */
#include <unidn.h>

#include <stdlib.h>

int main(void)
{
    char *result = malloc(4);
    size_t length;
    unidn_status status =
        unidn_to_ascii("b\xC3\xBC" "cher.example", 15, UNIDN_LOOKUP, result, 64, &length, NULL);

    free(result);
    return status != UNIDN_OK;
}
