#pragma once
#include <malloc.h>
#include <unistd.h>

/* Freed memory up to this size stays with the process for the next picture: glibc's default hands
   the end of the heap back after each one and lets the kernel clear it again, which took a seventh
   of the time of drawing. */
static inline void malloc_keep_freed(void) {
    const int kept = 32 << 20;
    mallopt(M_MMAP_THRESHOLD, kept);
    mallopt(M_TRIM_THRESHOLD, kept);
}

/* One arena a core instead of eight: each keeps what was freed for itself, and threads that take
   turns with the pictures need no more of them than there are cores. */
static inline void malloc_share_arenas(void) {
    mallopt(M_ARENA_MAX, (int)sysconf(_SC_NPROCESSORS_ONLN));
}
