/// The bounds the server keeps to, each with its reason.
package struct ServerLimits: Hashable, Sendable {
    /// A viewer's largest message is a hello with a few dozen charts: about 4 KiB.
    package var messageBytes = 16 * 1024

    package init() {}
}
