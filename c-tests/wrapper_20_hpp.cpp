/* The same in C++20, where char8_t is UTF-8. */
#include "wrapper_hpp.cpp"

#ifndef __cpp_char8_t
#error "This is to be compiled as C++20."
#endif
