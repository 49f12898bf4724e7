package import Foundation

/// Where the server sends the spans of its work, as `server.yaml` has it.
package struct TracingSettings: Hashable, Sendable {
    /// The collector's address, for OTLP over HTTP.
    package var url: URL
    /// The part, from 0 to 1, of the traces that begin here which are kept.
    package var share = 1.0
    /// Fields of each request to the collector, by name.
    package var headers: [String: String] = [:]
}
