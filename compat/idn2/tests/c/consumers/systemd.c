/* dns_name_apply_idna() of the library whose path is the first argument, of all others. */
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    void *library = dlopen(argc > 1 ? argv[1] : "", RTLD_NOW);
    int (*apply)(const char *name, char **out);

    if (library == NULL)
        return 1;
    *(void **)&apply = dlsym(library, "dns_name_apply_idna");
    if (apply == NULL)
        return 1;
    for (int i = 2; i < argc; i++) {
        char *out = NULL;
        int code = apply(argv[i], &out);

        printf("%d %s\n", code, out != NULL ? out : "-");
    }
    return 0;
}
