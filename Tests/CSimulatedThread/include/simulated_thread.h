#pragma once

#include <stdint.h>

/// Is given work that Swift's concurrency wants done, and from when on: in nanoseconds since 1970, 0 for at once.
typedef void (*simulated_thread_enqueue)(void *context, void (*work)(void *), void *argument, int64_t due);

/// From now on this thread has time, chance and concurrency of its own: its clocks stand still but for
/// simulated_thread_set_time, its random numbers follow from a seed, and tasks that its code starts or resumes are handed to a
/// function, which decides when they are run. All other threads go on as ever.
void simulated_thread_begin(simulated_thread_enqueue enqueue, void *context, uint64_t seed);

void simulated_thread_end(void);

/// - now: in nanoseconds since 1970, which never goes back.
/// - skew: by how much the wall clock is ahead of that.
void simulated_thread_set_time(int64_t now, int64_t skew);
