/* What getaddrinfo() and getnameinfo() make of the arguments with AI_IDN and NI_IDN. */
#define _GNU_SOURCE
#include <locale.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

int main(int argc, char **argv)
{
    const struct addrinfo hints = { .ai_family = AF_INET,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_IDN | AI_CANONNAME | AI_CANONIDN };

    setlocale(LC_ALL, "");
    for (int i = 1; i < argc; i++) {
        struct addrinfo *result = NULL;
        char address[100], name[300] = "";
        int code = getaddrinfo(argv[i], "80", &hints, &result);

        if (code != 0) {
            printf("%d\n", code);
            continue;
        }
        getnameinfo(result->ai_addr, result->ai_addrlen, address, sizeof address, NULL, 0,
                    NI_NUMERICHOST);
        getnameinfo(result->ai_addr, result->ai_addrlen, name, sizeof name, NULL, 0,
                    NI_IDN | NI_NAMEREQD);
        printf("%s %s %s\n", address, result->ai_canonname, name);
        freeaddrinfo(result);
    }
    return 0;
}
