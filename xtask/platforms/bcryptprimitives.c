/*
 * A stand-in for a DLL of Windows that programs in Rust load, and that wine lacks before version 9:
 * random bytes, here for the hash maps of the tests.
 */
#include <windows.h>

#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(unsigned char *room, SIZE_T size);

BOOL WINAPI ProcessPrng(unsigned char *room, SIZE_T size)
{
    return RtlGenRandom(room, (ULONG)size);
}
