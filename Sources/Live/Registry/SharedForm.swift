import Foundation
import Logging
import Logs
import Synchronization

/// A value as JSON that several processes change, one after the other.
final class SharedForm<Form: Codable & Sendable>: Sendable {
    private let document: RedisDocument
    /// Of its content, as the log calls it.
    private let name: String
    private let following = Mutex<Task<Void, Never>?>(nil)

    init(_ name: String, in document: RedisDocument) {
        (self.name, self.document) = (name, document)
    }

    deinit { following.withLock { $0?.cancel() } }

    /// Changes the newest value.
    ///
    /// - Parameter change: what another value is to be, of the newest one (nil before the first); nil where it stays. It
    ///   may be asked again, of a value that another process has changed meanwhile.
    /// - Returns: the newest value from then on.
    /// - Throws: where it can't be read or written.
    func change(
        _ change: @Sendable (Form?) -> Form?
    ) async throws(LogError) -> Form? {
        while true {
            let newest = try await document.newest()
            let value = form(of: newest)
            guard let next = change(value) else { return value }
            if try await document.replace(newest.number, with: bytes(of: next)) { return next }
        }
    }

    /// Has each version received, this one at first, until `end`.
    func follow(_ receive: @escaping @Sendable (Form) async -> Void) {
        let task = Task { [weak self, document] in
            var (number, failures) = (0, 0)
            while !Task.isCancelled {
                do throws(LogError) {
                    let next = try await document.next(after: number)
                    failures = 0
                    guard let next else { continue }
                    number = next.number
                    if let form = self?.form(of: next) { await receive(form) }
                } catch {
                    failures += 1
                    try? await Task.sleep(for: RedisDocument.pause(after: failures))
                }
            }
        }
        following.withLock { $0 = task }
    }

    /// Receives nothing any more.
    func end() { following.withLock { $0?.cancel() } }

    private func form(of version: RedisDocument.Version) -> Form? {
        if version.number == 0 { return nil }
        do {
            return try JSONDecoder().decode(Form.self, from: Data(version.bytes))
        } catch {
            Logger(label: name).error("the \(name) in Redis can't be read: \(error)")
            return nil
        }
    }

    private func bytes(of form: Form) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(form)).map { Array($0) } ?? []
    }
}
