import Foundation
import Transport

extension Identity {
    /// Names whoever it is in all processes and runs: what is kept for one is nobody else's.
    var lastingName: String {
        // The credentials of issuers and providers are numbered anew in each run; their claims are signed.
        let isNumbered = origin == .issuer || origin == .provider
        let facts = claims.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.sorted())" }
        return "\(["\(origin)", name, isNumbered ? "" : credential] + facts)"
    }
}
