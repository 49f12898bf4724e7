import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why an address can't be reached, in words that don't depend on the library that asked it.
enum OutageReason {
    /// A part of a sentence; the library's words for what is seldom.
    static func text(of error: any Error) -> String {
        guard let error = error as? URLError else { return error.localizedDescription }
        return known[error.code] ?? error.localizedDescription
    }

    private static let known: [URLError.Code: String] = [
        .cannotFindHost: "there is no host of that name",
        .dnsLookupFailed: "there is no host of that name",
        .cannotConnectToHost: "nobody listens there",
        .timedOut: "it doesn't answer in time",
        .networkConnectionLost: "the connection was cut",
        .notConnectedToInternet: "this machine has no network",
        .badServerResponse: "its answer isn't HTTP",
        .httpTooManyRedirects: "it leads on and on",
        .secureConnectionFailed: "it can't be spoken to by TLS, or its certificate isn't accepted",
        .serverCertificateUntrusted: "its certificate is of nobody whom this machine trusts",
        .serverCertificateHasUnknownRoot: "its certificate is of nobody whom this machine trusts",
        .serverCertificateHasBadDate: "its certificate has expired",
        .serverCertificateNotYetValid: "its certificate isn't valid yet",
        .clientCertificateRejected: "it doesn't accept this machine's certificate",
    ]
}
