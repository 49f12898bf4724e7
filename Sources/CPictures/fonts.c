#define _GNU_SOURCE
#include "include/CPictures.h"
#include <CPageFonts.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

// Fonts are opened by a path whenever texts are drawn: a file in memory, which nobody has to delete.
static bool add(struct page_font font) {
    int file = memfd_create("soundings-inter", MFD_CLOEXEC);
    if (file < 0) return false;
    if (write(file, font.bytes, font.count) != (ssize_t)font.count) {
        close(file);
        return false;
    }
    char path[40];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return FcConfigAppFontAddFile(NULL, (const FcChar8 *)path);
}

static bool add_rules(FcConfig *config) {
    char rules[1024];
    int length = snprintf(
        rules, sizeof rules,
        "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>%s</fontconfig>",
        page_fonts_rules());
    return length < (int)sizeof rules
        && FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcFalse);
}

bool pictures_add_fonts(void) {
    FcConfig *config = FcConfigGetCurrent();
    if (!config || !add_rules(config)) return false;
    for (int index = 0; index < page_fonts_count; index++) {
        if (!add(page_font(index))) return false;
    }
    return true;
}

bool pictures_have_character(unsigned character) {
    static FcCharSet *all;
    if (!all) {
        all = FcCharSetCreate();
        FcPattern *any = FcPatternCreate();
        FcObjectSet *parts = FcObjectSetBuild(FC_CHARSET, NULL);
        FcFontSet *fonts = FcFontList(NULL, any, parts);
        for (int index = 0; fonts && index < fonts->nfont; index++) {
            FcCharSet *own;
            if (FcPatternGetCharSet(fonts->fonts[index], FC_CHARSET, 0, &own) == FcResultMatch)
                FcCharSetMerge(all, own, NULL);
        }
        if (fonts) FcFontSetDestroy(fonts);
        FcObjectSetDestroy(parts);
        FcPatternDestroy(any);
    }
    return FcCharSetHasChar(all, character);
}
