// Pixels as a PNG file.
#pragma once
#include "buffer.h"

// Pixels are as cairo keeps them: 32 bits, alpha first, colours multiplied with it.
struct buffer png_of(const unsigned char *pixels, int columns, int rows, int stride);
