// Bytes that grow.
#pragma once
#include <stdbool.h>
#include <stddef.h>

struct buffer {
    unsigned char *bytes;
    size_t count, capacity;
    bool failed;
};

// Nothing is appended once there was no memory.
void buffer_append(struct buffer *buffer, const void *bytes, size_t count);

// Room for so many bytes after the others, or NULL.
unsigned char *buffer_reserve(struct buffer *buffer, size_t count);
