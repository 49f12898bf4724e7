#if SignedTokens
import Feeds
import Foundation
import JWTKit

/// Keys as OpenSSL writes them (RFC 7468): public ones, and those of certificates.
extension WebKey {
    static func isPEM(_ data: Data) -> Bool {
        String(decoding: data.prefix(200), as: UTF8.self).contains("-----BEGIN ")
    }

    /// They have no names, and sign whatever token is of their algorithm: RSA by RS256, the others by that of their curve.
    static func keys(inPEM data: Data) async throws -> (keys: [WebKey], faults: [String]) {
        let text = String(decoding: data, as: UTF8.self)
        var (keys, faults): ([WebKey], [String]) = ([], [])
        for block in text.matches(
            of: /-----BEGIN ([A-Z0-9 ]+)-----(?s:.*?)-----END [A-Z0-9 ]+-----/)
        {
            let label = String(block.output.1)
            if label.hasSuffix("PRIVATE KEY") {
                throw FeedError(
                    "it holds a private key, which is the issuer's alone: openssl pkey -pubout makes"
                        + " the public one of it")
            }
            if let key = await key(
                String(block.output.0), isCertificate: label == "CERTIFICATE")
            {
                keys.append(key)
            } else {
                faults.append(
                    "\(label) \(keys.count + faults.count + 1) can't be used: there are RSA keys of 2048"
                        + " bits or more, P-256, P-384, P-521 and Ed25519")
            }
        }
        return (keys, faults)
    }

    private static func key(_ pem: String, isCertificate: Bool) async -> WebKey? {
        let keys = JWTKeyCollection()
        if let key = try? isCertificate
            ? Insecure.RSA.PublicKey(certificatePEM: pem) : Insecure.RSA.PublicKey(pem: pem)
        {
            await keys.add(rsa: key, digestAlgorithm: .sha256)
        } else if let key = try? isCertificate
            ? ES256PublicKey(certificate: pem) : ES256PublicKey(pem: pem)
        {
            await keys.add(ecdsa: key)
        } else if let key = try? isCertificate
            ? ES384PublicKey(certificate: pem) : ES384PublicKey(pem: pem)
        {
            await keys.add(ecdsa: key)
        } else if let key = try? isCertificate
            ? ES512PublicKey(certificate: pem) : ES512PublicKey(pem: pem)
        {
            await keys.add(ecdsa: key)
        } else if !isCertificate, let key = try? EdDSA.PublicKey(pem: pem) {
            await keys.add(eddsa: key)
        }
        return (try? await keys.getKey()).map { WebKey(id: nil, algorithm: $0) }
    }
}
#endif
