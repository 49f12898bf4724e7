#ifndef CLIBWEBSOCKETS_SHIM_H
#define CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>
#include <linux/filter.h>
#include <sys/socket.h>

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

/* Swift's module of the system's library has neither of these options, nor <linux/filter.h>. */
static inline int soundings_share_port(int socket)
{
	int on = 1;
	return setsockopt(socket, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
}

/* Of two sockets that listen at one port the second gets whoever comes from now on, so that the first can
   accept all that were on their way to it and be closed without turning anybody away: the program chooses by
   the order in which they began to listen. Where there is no second, the kernel uses the first (socket(7),
   SO_ATTACH_REUSEPORT_CBPF). */
static inline int soundings_prefer_second(int socket)
{
	struct sock_filter code[] = { { BPF_RET | BPF_K, 0, 0, 1 } };
	struct sock_fprog program = { 1, code };
	return setsockopt(socket, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program);
}

#endif
