// Tells the sanitizer for races what orders tasks and locks of Swift, whose libraries aren't built with it; else it
// takes for races what continuations hand over and what contended locks protect. To be preloaded.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Where the program isn't built with the sanitizer there are none.
__attribute__((weak)) extern void __tsan_acquire(void *address);
__attribute__((weak)) extern void __tsan_release(void *address);

// Swift's runtime tells of its tasks once it knows of the sanitizer. The program has a hook of the same name, which
// the sanitizer calls in its stead.
__attribute__((constructor)) static void tell_runtime(void) {
    void *core = dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD);
    void (*hook)(void) = core ? (void (*)(void))dlsym(core, "__tsan_on_initialize") : 0;
    if (hook && __tsan_acquire) hook();
}

// The slow ways of Synchronization.Mutex; the fast ones are inlined, where the sanitizer sees them.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF void *mutex) {
    ((SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT bool try_lock(SELF void *mutex) {
    bool is_locked = ((SWIFT bool (*)(SELF void *))dlsym(RTLD_NEXT, TRY_LOCK))(mutex);
    if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
    return is_locked;
}

SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlock(SELF void *mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, UNLOCK))(mutex);
}

// A task that was resumed before it waits goes on at once; of others the runtime tells.
typedef __attribute__((swiftasynccall)) void (*await_function)(void *context);
extern SWIFT void *swift_task_getCurrent(void);

__attribute__((swiftasynccall)) void swift_continuation_await(void *context) {
    await_function original = (await_function)dlsym(RTLD_NEXT, "swift_continuation_await");
    if (__tsan_acquire) __tsan_acquire(swift_task_getCurrent());
    __attribute__((musttail)) return original(context);
}
