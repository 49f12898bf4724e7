import Foundation

/// Hears of files that are written, come or go in some folders (inotify(7)).
///
/// A network's file system doesn't say what others do there, so that it also speaks up now and then by
/// itself.
package struct FileWatch: Sendable {
    private let folders: Set<String>
    private let interval: Double

    /// - Parameters:
    ///   - folders: those that aren't there are disregarded.
    ///   - interval: seconds after which it speaks up by itself.
    package init(_ folders: Set<String>, interval: Double = 5) {
        (self.folders, self.interval) = (folders, interval)
    }

    /// Yields at once, and after something may have changed; several changes without a reader are one.
    package var changes: AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            continuation.yield()
            let sources = WatchSources(folders, interval: interval) { continuation.yield() }
            continuation.onTermination = { _ in sources.cancel() }
        }
    }
}

/// The sources that wake a watch.
///
/// They are made once, and cancelling them is safe from anywhere.
private final class WatchSources: @unchecked Sendable {
    private let timer = DispatchSource.makeTimerSource()
    private let events: (any DispatchSourceRead)?

    init(_ folders: Set<String>, interval: Double, _ wake: @escaping @Sendable () -> Void) {
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { wake() }
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        events =
            descriptor < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: descriptor)
        for folder in folders { inotify_add_watch(descriptor, folder, Self.mask) }
        events?.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 16 * 1024)
            while read(descriptor, &buffer, buffer.count) > 0 {}
            wake()
        }
        events?.setCancelHandler { close(descriptor) }
        timer.resume()
        events?.resume()
    }

    func cancel() {
        timer.cancel()
        events?.cancel()
    }

    private static let mask = UInt32(
        IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
}
