#define _GNU_SOURCE
#include "include/CSpawn.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

int spawn_program(
    pid_t *process, const char *program, char *const *arguments, char *const *environment,
    const char *folder, const int *descriptors) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    int error = 0;
    for (int index = 0; index < 3 && !error; index++) {
        error = posix_spawn_file_actions_adddup2(&actions, descriptors[index], index);
    }
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (!error && folder) error = posix_spawn_file_actions_addchdir_np(&actions, folder);
    if (!error) {
        error = posix_spawnp(
            process, program, &actions, &attributes, arguments,
            environment ? environment : environ);
    }
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

int spawn_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int spawn_input(const void *bytes, size_t count) {
    int file = memfd_create("input", MFD_CLOEXEC);
    if (file < 0) return -1;
    size_t written = 0;
    while (written < count) {
        ssize_t part = write(file, (const char *)bytes + written, count - written);
        if (part < 0) {
            close(file);
            return -1;
        }
        written += part;
    }
    lseek(file, 0, SEEK_SET);
    return file;
}
