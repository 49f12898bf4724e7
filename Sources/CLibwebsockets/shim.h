#ifndef CLIBWEBSOCKETS_SHIM_H
#define CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>

/* LWS_PRE is arithmetic on macros, which Swift does not import. */
static const size_t soundings_lws_pre = LWS_PRE;

/* A timer's callback gets only the timer, so whose it is has to lie beside it; Swift gives no
   promise on the layout of its own structs. */
struct soundings_timer {
	lws_sorted_usec_list_t sul;
	void *owner;
};

/* LWS_TO_KILL_ASYNC is a negative macro that takes its type from its use, which Swift can't. */
static inline void soundings_kill(struct lws *wsi)
{
	lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

#endif
