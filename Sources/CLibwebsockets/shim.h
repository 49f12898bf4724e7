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

/* Cancelling is a macro around an untyped constant, which Swift does not import. */
static inline void soundings_timer_set(
	struct lws_context *context, struct soundings_timer *timer, sul_cb_t callback,
	lws_usec_t microseconds)
{
	lws_sul_schedule(context, 0, &timer->sul, callback, microseconds);
}

static inline void soundings_timer_cancel(struct soundings_timer *timer)
{
	lws_sul_cancel(&timer->sul);
}

/* The listener reports a refused connection and a ws frame kind with C bit-fields and casts that
   Swift sees as bare integers; LWS_TO_KILL_ASYNC is a negative macro typed by its use. */
static inline void soundings_kill(struct lws *wsi)
{
	lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

#endif
