import Digests
import Feeds
import Foundation

/// Keys as OpenSSL writes them (RFC 7468): public ones, and those of certificates.
extension WebKey {
    static func isPEM(_ data: Data) -> Bool {
        String(decoding: data.prefix(200), as: UTF8.self).contains("-----BEGIN ")
    }

    /// Reads the keys of all blocks.
    ///
    /// They have no names, and verify any token of their algorithm: RS256 for RSA, ES256, ES384 or
    /// ES512 for a curve, EdDSA for Ed25519.
    ///
    /// - Throws: `FeedError` for a private key.
    static func keys(inPEM data: Data) throws(FeedError) -> (keys: [WebKey], faults: [String]) {
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
            if let key = PublicKey(pem: String(block.output.0)).flatMap({ SignatureKey($0) }) {
                keys.append(WebKey(id: nil, key))
            } else {
                faults.append(
                    "\(label) \(keys.count + faults.count + 1) can't be used: there are RSA keys of 2048"
                        + " bits or more, P-256, P-384, P-521 and Ed25519")
            }
        }
        return (keys, faults)
    }
}
