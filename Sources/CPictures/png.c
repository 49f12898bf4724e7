// Charts are lines on even ground: each row is written as its difference from the row above, which
// runs of zeros make small, several times faster than libpng, which tries all filters.
#include "png.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void put32(unsigned char *bytes, uint32_t number) {
    for (int index = 0; index < 4; index++) bytes[index] = (unsigned char)(number >> (24 - 8 * index));
}

static void append_chunk(struct buffer *file, const char *kind, const void *bytes, size_t count) {
    unsigned char number[4];
    put32(number, (uint32_t)count);
    buffer_append(file, number, 4);
    buffer_append(file, kind, 4);
    if (count) buffer_append(file, bytes, count);
    uLong sum = crc32(crc32(0, (const Bytef *)kind, 4), bytes, (uInt)count);
    put32(number, (uint32_t)(count ? sum : crc32(0, (const Bytef *)kind, 4)));
    buffer_append(file, number, 4);
}

static bool is_opaque(const unsigned char *pixels, int columns, int rows, int stride) {
    for (int row = 0; row < rows; row++) {
        const uint32_t *line = (const uint32_t *)(pixels + (size_t)row * stride);
        uint32_t all = UINT32_MAX;
        for (int column = 0; column < columns; column++) all &= line[column];
        if (all >> 24 != 255) return false;
    }
    return true;
}

static unsigned char divided(uint32_t colour, uint32_t alpha) {
    return (unsigned char)((colour * 255 + alpha / 2) / alpha);
}

// Red, green, blue, and alpha where channels are four; colours are divided by alpha.
static void unpack(
    const unsigned char *pixels, int columns, int channels, unsigned char *restrict line) {
    const uint32_t *words = (const uint32_t *)pixels;
    for (int column = 0; column < columns; column++, line += channels) {
        uint32_t word = words[column], alpha = word >> 24;
        uint32_t red = word >> 16 & 255, green = word >> 8 & 255, blue = word & 255;
        bool is_mixed = channels == 4 && alpha != 255 && alpha != 0;
        line[0] = is_mixed ? divided(red, alpha) : (unsigned char)red;
        line[1] = is_mixed ? divided(green, alpha) : (unsigned char)green;
        line[2] = is_mixed ? divided(blue, alpha) : (unsigned char)blue;
        if (channels == 4) line[3] = (unsigned char)alpha;
    }
}

// The rows' differences, compressed; false where there is no memory.
static bool compress_rows(
    struct buffer *data, const unsigned char *pixels, int columns, int rows, int stride,
    int channels) {
    size_t width = (size_t)columns * channels;
    unsigned char *lines = calloc(3, width + 1);
    z_stream stream = {0};
    bool isOpen = lines && deflateInit2(&stream, 3, Z_DEFLATED, 15, 9, Z_FILTERED) == Z_OK;
    if (!isOpen) {
        free(lines);
        return false;
    }
    size_t bound = deflateBound(&stream, (uLong)((width + 1) * rows));
    unsigned char *room = buffer_reserve(data, bound);
    stream.next_out = room;
    stream.avail_out = (uInt)bound;
    unsigned char *above = lines, *line = lines + width + 1, *change = lines + 2 * (width + 1);
    for (int row = 0; row < rows && room; row++) {
        unpack(pixels + (size_t)row * stride, columns, channels, line);
        change[0] = 2;
        for (size_t index = 0; index < width; index++) change[index + 1] = line[index] - above[index];
        stream.next_in = change;
        stream.avail_in = (uInt)(width + 1);
        deflate(&stream, row == rows - 1 ? Z_FINISH : Z_NO_FLUSH);
        unsigned char *other = above;
        above = line;
        line = other;
    }
    data->count = stream.total_out;
    deflateEnd(&stream);
    free(lines);
    return room != NULL;
}

struct buffer png_of(const unsigned char *pixels, int columns, int rows, int stride) {
    struct buffer file = {0}, data = {0};
    int channels = is_opaque(pixels, columns, rows, stride) ? 3 : 4;
    unsigned char head[13] = {0};
    put32(head, (uint32_t)columns);
    put32(head + 4, (uint32_t)rows);
    head[8] = 8;
    head[9] = channels == 3 ? 2 : 6;
    if (compress_rows(&data, pixels, columns, rows, stride, channels)) {
        buffer_append(&file, "\x89PNG\r\n\x1a\n", 8);
        append_chunk(&file, "IHDR", head, sizeof head);
        append_chunk(&file, "IDAT", data.bytes, data.count);
        append_chunk(&file, "IEND", NULL, 0);
    } else {
        file.failed = true;
    }
    free(data.bytes);
    return file;
}
