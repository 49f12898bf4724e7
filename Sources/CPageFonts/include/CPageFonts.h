// The page's fonts as files, and the rules by which fontconfig finds them.
#pragma once
#include <stddef.h>

struct page_font {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

enum { page_fonts_count = 4 };

/// The font with a number below `page_fonts_count`.
struct page_font page_font(int index);

/// Fontconfig's elements: the name that documents ask for, and digits of one width, as the lengths of texts are measured.
const char *page_fonts_rules(void);
