#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>

/* The one protocol that is spoken inside (RFC 7301). A callback with pointers to pointers reads better
   here than in Swift. */
static inline int soundings_choose_protocol(
	SSL *ssl, const unsigned char **out, unsigned char *out_length, const unsigned char *in,
	unsigned int in_length, void *owner)
{
	static const unsigned char protocols[] = "\x08http/1.1";
	int outcome = SSL_select_next_proto(
		(unsigned char **)out, out_length, protocols, sizeof protocols - 1, in, in_length);
	return outcome == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/* Versions, modes and options are set by macros, which Swift does not import. */
static inline int soundings_tls_settings(SSL_CTX *context)
{
	SSL_CTX_set_mode(
		context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
			SSL_MODE_RELEASE_BUFFERS);
	SSL_CTX_set_options(
		context, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_NO_COMPRESSION |
			SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
	SSL_CTX_set_alpn_select_cb(context, soundings_choose_protocol, NULL);
	return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
		SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1;
}

/* A client of servers whose certificates have to be right. */
static inline int soundings_tls_client_settings(SSL_CTX *context)
{
	SSL_CTX_set_mode(context, SSL_MODE_AUTO_RETRY);
	SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_NO_COMPRESSION);
	SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
	return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

/* The server's certificate has to have this name, or this address. */
static inline int soundings_tls_expect(SSL *ssl, const char *host)
{
	if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) == 1)
		return 1;
	return SSL_set1_host(ssl, host) == 1 && SSL_set_tlsext_host_name(ssl, host) == 1;
}

#endif
