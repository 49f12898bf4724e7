#include "buffer.h"
#include <stdlib.h>
#include <string.h>

unsigned char *buffer_reserve(struct buffer *buffer, size_t count) {
    if (buffer->failed) return NULL;
    size_t needed = buffer->count + count;
    if (needed > buffer->capacity) {
        size_t capacity = needed > buffer->capacity * 2 ? needed : buffer->capacity * 2;
        unsigned char *bytes = realloc(buffer->bytes, capacity);
        if (!bytes) {
            buffer->failed = true;
            return NULL;
        }
        buffer->bytes = bytes;
        buffer->capacity = capacity;
    }
    return buffer->bytes + buffer->count;
}

void buffer_append(struct buffer *buffer, const void *bytes, size_t count) {
    unsigned char *room = buffer_reserve(buffer, count);
    if (!room) return;
    memcpy(room, bytes, count);
    buffer->count += count;
}
