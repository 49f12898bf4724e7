import Dashboards
import Feeds
import Foundation
import Logging
import Synchronization

/// An issuer with its keys, as they were last read.
final class IssuerKeys: Sendable {
    private struct State {
        var keys: [WebKey] = []
        var readAt: ContinuousClock.Instant?
        var underWay: Task<Void, Never>?
        var document: IssuerDocument?
    }

    let issuer: TokenIssuer
    /// Distinguishes it from those with other settings.
    let number: UInt64
    private let state = Mutex(State())
    private let logger = Logger(label: "access")

    init(_ issuer: TokenIssuer) {
        (self.issuer, number) = (issuer, UInt64.random(in: .min ... .max))
    }

    var keys: [WebKey] { state.withLock(\.keys) }

    /// The issuer's discovery document, where its keys are found by that.
    var document: IssuerDocument? { state.withLock(\.document) }

    /// Whether keys may have come that sign a token, and it is time to ask.
    func mayKnowMore(of token: SignedToken, at now: ContinuousClock.Instant = .now) -> Bool {
        state.withLock { state in
            guard token.candidates(among: state.keys).isEmpty else { return false }
            return state.readAt.map { now - $0 >= Self.pause } ?? true
        }
    }

    /// Reads the keys anew, where that wasn't tried a moment ago.
    func readIfDue(at now: ContinuousClock.Instant = .now) async {
        let isDue = state.withLock { $0.readAt.map { now - $0 >= Self.pause } ?? true }
        if isDue { await read() }
    }

    /// Reads the keys anew, once for all who wait; where they can't be read, they stay.
    func read() async {
        let task = state.withLock { state in
            let task = state.underWay ?? Task { await readNow() }
            state.underWay = task
            return task
        }
        await task.value
    }

    private func readNow() async {
        let (keys, faults) = await tried()
        for fault in faults.all { logger.warning("\(fault)") }
        state.withLock { state in
            state.keys = keys ?? state.keys
            (state.readAt, state.underWay) = (.now, nil)
        }
    }

    /// The keys as they are now, nil where they can't be read, and what is wrong with them.
    func tried() async -> (keys: [WebKey]?, faults: KeyFaults) {
        var faults = KeyFaults()
        do {
            let (keys, unusable) = try await found()
            faults.warnings = unusable.map { "issuer \(issuer.name): \($0)" }
            if keys.isEmpty {
                faults.errors = ["issuer \(issuer.name): there is no key that can be used"]
            }
            return (keys, faults)
        } catch {
            let reason = (error as? FeedError)?.description ?? "they aren't understood"
            faults.errors = ["the keys of issuer \(issuer.name) can't be read: \(reason)"]
            return (nil, faults)
        }
    }

    private func found() async throws -> (keys: [WebKey], faults: [String]) {
        switch issuer.keys {
        case .secret(let secret): return ([try WebKey.secret(secret)], [])
        case .file(let path):
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw FeedError("\(path) can't be read")
            }
            return try WebKey.keys(in: bytes)
        case .url(let text):
            return try await WebKey.keys(in: IssuerDocument.bytes(of: text))
        case .discovered:
            let document = try await IssuerDocument.read(of: issuer.name)
            state.withLock { $0.document = document }
            return try await WebKey.keys(in: IssuerDocument.bytes(of: document.jwksURI))
        }
    }

    /// Whoever makes up key ids has the issuer asked no more often than that.
    private static let pause = Duration.seconds(10)
}
