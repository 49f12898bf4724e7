#include "include/CPageFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char latin400[] = {
#embed "Fonts/inter-400.otf"
};
static const unsigned char latin600[] = {
#embed "Fonts/inter-600.otf"
};
static const unsigned char more400[] = {
#embed "Fonts/inter-more-400.otf"
};
static const unsigned char more600[] = {
#embed "Fonts/inter-more-600.otf"
};

static const struct page_font fonts[page_fonts_count] = {
    {"inter-400.otf", latin400, sizeof latin400},
    {"inter-600.otf", latin600, sizeof latin600},
    {"inter-more-400.otf", more400, sizeof more400},
    {"inter-more-600.otf", more600, sizeof more600},
};

struct page_font page_font(int index) { return fonts[index]; }

const char *page_fonts_rules(void) {
    return "<match target=\"scan\"><test name=\"family\"><string>Soundings Inter</string></test>"
           "<edit name=\"family\" mode=\"append\"><string>Inter Soundings</string></edit></match>"
           "<match target=\"font\"><test name=\"family\"><string>Soundings Inter</string></test>"
           "<edit name=\"fontfeatures\" mode=\"append\"><string>tnum</string></edit></match>";
}
