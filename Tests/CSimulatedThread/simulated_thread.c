#define _GNU_SOURCE
#include "simulated_thread.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>

#define SWIFT __attribute__((swiftcall))

// The sanitizer for races is told of nothing here: threads that end come by after it has forgotten them.
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)

// What Swift's runtime asks before it hands a task to its pool of threads.
typedef SWIFT void (*global_original)(void *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, global_original original);
extern SWIFT void swift_job_run(void *job, void *identity, uintptr_t implementation);

static _Thread_local struct {
    bool is_simulated;
    simulated_thread_enqueue enqueue;
    void *context;
    int64_t now, skew;
    uint64_t chance;
} thread;

static void run(void *job) {
    // On no executor in particular, as the pool's threads do.
    swift_job_run(job, NULL, 0);
}

static SWIFT void enqueue_global(void *job, global_original original) {
    if (thread.is_simulated) thread.enqueue(thread.context, run, job, 0);
    else original(job);
}

void simulated_thread_begin(simulated_thread_enqueue enqueue, void *context, uint64_t seed) {
    // Several threads may begin at once.
    __atomic_store_n(&swift_task_enqueueGlobal_hook, enqueue_global, __ATOMIC_RELAXED);
    thread.enqueue = enqueue;
    thread.context = context;
    thread.chance = seed;
    thread.is_simulated = true;
    // Of this thread alone: no time passes in it, while tests beside it have some to meet.
    setpriority(PRIO_PROCESS, 0, 19);
}

void simulated_thread_end(void) { thread.is_simulated = false; }

void simulated_thread_set_time(int64_t now, int64_t skew) {
    thread.now = now;
    thread.skew = skew;
}

typedef int (*clock_function)(clockid_t, struct timespec *);
typedef void (*after_function)(uint64_t when, void *queue, void *context, void (*work)(void *));
typedef long (*syscall_function)(long number, ...);
static void *clock_original, *after_original, *syscall_original;

/// The library's own function; any thread may be the first that asks for it.
static void *original(void **known, const char *name) {
    void *function = __atomic_load_n(known, __ATOMIC_RELAXED);
    if (!function) {
        function = dlsym(RTLD_NEXT, name);
        __atomic_store_n(known, function, __ATOMIC_RELAXED);
    }
    return function;
}

// These stand before the libraries' functions of the same names, as the dynamic linker asks the program first.

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (thread.is_simulated) {
        int64_t now = thread.now + (clock == CLOCK_REALTIME ? thread.skew : 0);
        time->tv_sec = now / 1000000000;
        time->tv_nsec = now % 1000000000;
        return 0;
    }
    return ((clock_function)original(&clock_original, "clock_gettime"))(clock, time);
}

// A task that sleeps. The two upper bits of the time say by which clock; those of Swift count nanoseconds.
void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
    if (thread.is_simulated) {
        thread.enqueue(thread.context, work, context, (int64_t)(when & ~(3ull << 62)));
        return;
    }
    ((after_function)original(&after_original, "dispatch_after_f"))(when, queue, context, work);
}

// Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
static uint64_t next_chance(void) {
    uint64_t mixed = thread.chance += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

// How Swift's library asks for random bytes. All else goes on to the kernel with as many arguments as there may be.
long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long arguments[6];
    for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
    va_end(list);
    if (thread.is_simulated && number == SYS_getrandom) {
        uint8_t *bytes = (uint8_t *)arguments[0];
        for (long index = 0; index < arguments[1]; index++) bytes[index] = (uint8_t)next_chance();
        return arguments[1];
    }
    return ((syscall_function)original(&syscall_original, "syscall"))(
        number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

#pragma clang attribute pop
