#define _GNU_SOURCE
#include "include/CPictures.h"
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

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

// The name that documents ask for, and digits of one width, as the lengths of texts are measured.
static const char rules[] =
    "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
    "<match target=\"scan\"><test name=\"family\"><string>Soundings Inter</string></test>"
    "<edit name=\"family\" mode=\"append\"><string>Inter Soundings</string></edit></match>"
    "<match target=\"font\"><test name=\"family\"><string>Soundings Inter</string></test>"
    "<edit name=\"fontfeatures\" mode=\"append\"><string>tnum</string></edit></match>"
    "</fontconfig>";

// Fonts are opened by a path whenever texts are drawn: a file in memory, which nobody has to delete.
static bool add(const unsigned char *bytes, size_t count) {
    int file = memfd_create("soundings-inter", MFD_CLOEXEC);
    if (file < 0) return false;
    if (write(file, bytes, count) != (ssize_t)count) {
        close(file);
        return false;
    }
    char path[40];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return FcConfigAppFontAddFile(NULL, (const FcChar8 *)path);
}

bool pictures_add_fonts(void) {
    FcConfig *config = FcConfigGetCurrent();
    if (!config || !FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcFalse))
        return false;
    return add(latin400, sizeof latin400) && add(latin600, sizeof latin600) &&
           add(more400, sizeof more400) && add(more600, sizeof more600);
}
