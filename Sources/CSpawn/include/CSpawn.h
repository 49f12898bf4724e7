// Functions of glibc that start child processes. Swift's module of glibc lacks most of them.
#pragma once
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/types.h>

/// Starts a program as the leader of a new process group. Returns 0 or an error number.
///
/// The three descriptors become its standard input, output and error. It inherits no other descriptors,
/// ignored signals or blocked signals. A null environment or folder means the caller's.
int spawn_program(
    pid_t *process, const char *program, char *const *arguments, char *const *environment,
    const char *folder, const int *descriptors);

/// Opens a pipe that started programs don't inherit. Returns 0, or -1 with `errno`.
int spawn_pipe(int *ends);

/// Opens a file in memory that holds these bytes. Returns its descriptor, or -1 with `errno`.
int spawn_input(const void *bytes, size_t count);
