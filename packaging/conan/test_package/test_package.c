#include <string.h>
#include <unidn.h>

int main(void)
{
    const char name[] = "b\xC3\xBC" "cher.example";
    char ascii[UNIDN_ASCII_CAPACITY];
    size_t length;
    unidn_status status = unidn_to_ascii(
        name, sizeof name - 1, UNIDN_LOOKUP, ascii, sizeof ascii, &length, NULL);
    return status != UNIDN_OK || strcmp(ascii, "xn--bcher-kva.example") != 0
        || strcmp(unidn_version(), UNIDN_VERSION) != 0;
}
