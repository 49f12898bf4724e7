#ifndef CLIBWEBSOCKETS_SHIM_H
#define CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>

/* LWS_PRE is arithmetic on macros, which Swift does not import. */
static const size_t soundings_lws_pre = LWS_PRE;

#endif
