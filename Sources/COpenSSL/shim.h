#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

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

/* Makes a public key. The functions for RSA and curves call it. */
static inline EVP_PKEY *soundings_public_key(const char *type, OSSL_PARAM *parameters)
{
	EVP_PKEY *key = NULL;
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
	if (context != NULL && EVP_PKEY_fromdata_init(context) == 1)
		EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters);
	EVP_PKEY_CTX_free(context);
	return key;
}

/* Makes an RSA key of big-endian numbers. An OSSL_PARAM keeps the pointers to its name and its value.
   In Swift, a pointer to a string or an array is valid during one call only. */
static inline EVP_PKEY *soundings_rsa_public_key(
	const unsigned char *modulus, int modulus_length, const unsigned char *exponent, int exponent_length)
{
	EVP_PKEY *key = NULL;
	OSSL_PARAM *parameters = NULL;
	OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
	BIGNUM *n = BN_bin2bn(modulus, modulus_length, NULL);
	BIGNUM *e = BN_bin2bn(exponent, exponent_length, NULL);
	if (builder != NULL && n != NULL && e != NULL &&
		OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1 &&
		OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1)
		parameters = OSSL_PARAM_BLD_to_param(builder);
	if (parameters != NULL)
		key = soundings_public_key("RSA", parameters);
	OSSL_PARAM_free(parameters);
	OSSL_PARAM_BLD_free(builder);
	BN_free(n);
	BN_free(e);
	return key;
}

/* Makes a key of an encoded point (SEC 1, section 2.3.3), in C for the same reason. */
static inline EVP_PKEY *soundings_curve_public_key(
	const char *curve, const unsigned char *point, size_t point_length)
{
	OSSL_PARAM parameters[] = {
		OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)curve, 0),
		OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point, point_length),
		OSSL_PARAM_construct_end(),
	};
	return soundings_public_key("EC", parameters);
}

#endif
