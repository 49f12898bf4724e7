/// Why Redis didn't do what it should.
package enum RedisError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It can't be reached, or isn't ready yet. Whether it did what it was asked for last isn't known.
    case away(String)
    /// It answered with an error.
    case refused(String)

    package var description: String {
        switch self {
        case .away(let reason), .refused(let reason): reason
        }
    }
}
