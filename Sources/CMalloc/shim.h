#pragma once
#include <malloc.h>

/* Freed memory up to this size stays with the process for the next picture: glibc's default hands
   the end of the heap back after each one and lets the kernel clear it again, which took a seventh
   of the time of drawing. */
static inline void malloc_keep_freed(void) {
    const int kept = 32 << 20;
    mallopt(M_MMAP_THRESHOLD, kept);
    mallopt(M_TRIM_THRESHOLD, kept);
}
