/* gnutls_idna_map() of each argument but the last, gnutls_idna_reverse_map() of the last. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct datum {
    unsigned char *data;
    unsigned int size;
};

typedef int map_function(const char *name, unsigned length, struct datum *out, unsigned flags);

int main(int argc, char **argv)
{
    void *library = dlopen("libgnutls.so.30", RTLD_NOW);
    map_function *map, *reverse;

    if (library == NULL)
        return 1;
    *(void **)&map = dlsym(library, "gnutls_idna_map");
    *(void **)&reverse = dlsym(library, "gnutls_idna_reverse_map");
    for (int i = 1; i < argc; i++) {
        struct datum out = { NULL, 0 };
        int code = (i < argc - 1 ? map : reverse)(argv[i], (unsigned)strlen(argv[i]), &out, 0);

        printf("%d %.*s\n", code, (int)out.size, code == 0 ? (char *)out.data : "");
    }
    return 0;
}
