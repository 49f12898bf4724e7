// Pictures of SVG documents by librsvg and cairo, with the fonts of a page.
//
// Swift sees these few functions instead of the libraries' headers, which take seconds to import.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Bytes of a picture, or the reason why there are none.
struct pictures_result {
    /// To be freed with `pictures_free`.
    unsigned char *bytes;
    size_t count;
    /// A sentence, or an empty one where the picture is whole.
    char error[256];
};

/// Makes the fonts of a page known to this process, from memory; called once, before a picture is drawn.
///
/// Returns false where a font can't be read.
bool pictures_add_fonts(void);

/// Whether a font of this process or of the machine has a character; called after `pictures_add_fonts`, by one
/// thread at a time.
bool pictures_have_character(unsigned character);

/// Draws a document of `width` by `height` pixels, each `scale` pixels of the file wide, as PNG.
struct pictures_result pictures_png(
    const char *svg, size_t length, double width, double height, double scale);

/// Draws a document of `width` by `height` pixels as one page of a PDF file, in points.
struct pictures_result pictures_pdf(
    const char *svg, size_t length, double width, double height, const char *title);

void pictures_free(struct pictures_result result);
