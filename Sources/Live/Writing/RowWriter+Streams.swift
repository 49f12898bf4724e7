import Foundation

/// Bodies without an end that may be repeated: how many of their rows are in the table is kept with these.
extension RowWriter {
    /// Begins to read a body under a key.
    ///
    /// - Returns: how many of its rows are in the table already; nil while it is being read elsewhere.
    package func begin(stream key: RequestKey) async -> Int? {
        if isRestoring { await table.restoration.end() }
        guard requests.streams.insert(key.key).inserted else { return nil }
        let state = requests.state(of: key, at: Date().timeIntervalSince1970)
        return if case .answered(let rows) = state { rows } else { 0 }
    }

    package func end(stream key: RequestKey) { requests.streams.remove(key.key) }
}
