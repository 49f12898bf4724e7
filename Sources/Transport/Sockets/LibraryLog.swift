import CLibwebsockets
import Logging

/// The library's own words, in the program's log.
///
/// It reports what any stranger sends as errors, so none of it is more than a debug line; what
/// matters to the operator the server says itself.
enum LibraryLog {
    static func start() { _ = once }

    private static let once: Void = lws_set_log_level(
        (1 << 0) | (1 << 1),
        { _, line in
            guard let line else { return }
            logger.debug("\(String(cString: line).trimmingSpaces)")
        })

    private static let logger = Logger(label: "soundings.libwebsockets")
}
