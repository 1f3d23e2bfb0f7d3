/*
 * Each symbol under its version node, and under no other one: glibc finds the
 * functions of getaddrinfo() so. The argument is the path of the library.
 */
#define _GNU_SOURCE
#include "check.h"

#include <dlfcn.h>
#include <string.h>

static const struct {
    const char *name;
    int node;
} symbols[] = {
    { "idn2_check_version", 0 },    { "idn2_free", 0 },
    { "idn2_strerror", 0 },         { "idn2_strerror_name", 0 },
    { "idn2_lookup_u8", 0 },        { "idn2_lookup_ul", 0 },
    { "idn2_register_u8", 0 },      { "idn2_register_ul", 0 },
    { "idn2_to_ascii_4i", 0 },      { "idn2_to_ascii_4z", 0 },
    { "idn2_to_ascii_8z", 0 },      { "idn2_to_ascii_lz", 0 },
    { "idn2_to_unicode_8z4z", 0 },  { "idn2_to_unicode_4z4z", 0 },
    { "idn2_to_unicode_44i", 0 },   { "idn2_to_unicode_8z8z", 0 },
    { "idn2_to_unicode_8zlz", 0 },  { "idn2_to_unicode_lzlz", 0 },
    { "_idn2_punycode_encode", 0 }, { "_idn2_punycode_decode", 0 },
    { "idn2_to_ascii_4i2", 1 },     { "idn2_punycode_encode", 2 },
    { "idn2_punycode_decode", 2 },
};

int main(int argc, char **argv)
{
    static const char *const nodes[] = { "IDN2_0.0.0", "IDN2_2.1.0", "IDN2_2.3.5", "IDN2_9" };
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;

    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    CHECK(sizeof symbols / sizeof *symbols == 23);
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *symbol = dlsym(library, symbols[i].name);

        CHECK(symbol != NULL);
        for (int node = 0; node < 4; node++) {
            void *versioned = dlvsym(library, symbols[i].name, nodes[node]);
            CHECK(versioned == (node == symbols[i].node ? symbol : NULL));
        }
    }
    CHECK(dlclose(library) == 0);
    return failures != 0;
}
