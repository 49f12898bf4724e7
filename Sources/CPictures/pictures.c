#include "include/CPictures.h"
#include "buffer.h"
#include "png.h"
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pictures_result failure(const char *reason) {
    struct pictures_result result = {0};
    snprintf(result.error, sizeof result.error, "%s", reason);
    return result;
}

static struct pictures_result finished(struct buffer buffer) {
    struct pictures_result result = {.bytes = buffer.bytes, .count = buffer.count};
    if (!buffer.failed) return result;
    free(buffer.bytes);
    return failure("there isn't enough memory for it");
}

// Returns an empty text where the whole document was drawn.
static struct pictures_result draw(
    const char *svg, size_t length, cairo_surface_t *surface, double width, double height) {
    cairo_status_t status = cairo_surface_status(surface);
    if (status != CAIRO_STATUS_SUCCESS) return failure(cairo_status_to_string(status));
    GError *error = NULL;
    GInputStream *stream = g_memory_input_stream_new_from_data(svg, (gssize)length, NULL);
    // Documents of a hundred thousand marks are larger than the parser takes from strangers.
    RsvgHandle *handle = rsvg_handle_new_from_stream_sync(
        stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED, NULL, &error);
    struct pictures_result result = {0};
    if (handle) {
        cairo_t *context = cairo_create(surface);
        RsvgRectangle viewport = {0, 0, width, height};
        rsvg_handle_render_document(handle, context, &viewport, &error);
        status = cairo_status(context);
        if (status != CAIRO_STATUS_SUCCESS) result = failure(cairo_status_to_string(status));
        cairo_destroy(context);
        g_object_unref(handle);
    }
    if (error) {
        result = failure(error->message);
        g_error_free(error);
    }
    g_object_unref(stream);
    return result;
}

struct pictures_result pictures_png(
    const char *svg, size_t length, double width, double height, double scale) {
    int columns = (int)(width * scale + 0.5), rows = (int)(height * scale + 0.5);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows);
    struct pictures_result result = draw(svg, length, surface, columns, rows);
    if (!*result.error) {
        cairo_surface_flush(surface);
        result = finished(png_of(
            cairo_image_surface_get_data(surface), columns, rows,
            cairo_image_surface_get_stride(surface)));
    }
    cairo_surface_destroy(surface);
    return result;
}

static cairo_status_t write_to(void *buffer, const unsigned char *bytes, unsigned count) {
    buffer_append(buffer, bytes, count);
    return ((struct buffer *)buffer)->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

struct pictures_result pictures_pdf(
    const char *svg, size_t length, double width, double height, const char *title) {
    struct buffer buffer = {0};
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_to, &buffer, width, height);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    struct pictures_result result = draw(svg, length, surface, width, height);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    if (!*result.error) return finished(buffer);
    free(buffer.bytes);
    return result;
}

void pictures_free(struct pictures_result result) { free(result.bytes); }
