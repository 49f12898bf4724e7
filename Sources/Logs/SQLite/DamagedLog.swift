import Foundation

/// A damaged file, or a copy of it that has the pages which SQLite wouldn't read of its write-ahead log.
struct DamagedLog {
    let path: String
    /// Whether some of its last transactions can't be read, or only of older pages.
    let lacksFrames: Bool

    /// Calls a function with a damaged file as far as it goes.
    ///
    /// - Parameters:
    ///   - path: the file's, which stays as it is.
    ///   - place: a path beside which a copy may be made, which is removed afterwards.
    ///   - body: reads the file.
    /// - Returns: the function's result.
    /// - Throws: what the function throws.
    static func read<Result>(
        _ path: String, near place: String, _ body: (DamagedLog) throws -> Result
    ) throws -> Result {
        guard let log = WriteAheadLog(of: path), log.isBroken else {
            return try body(DamagedLog(path: path, lacksFrames: false))
        }
        let copy = place + ".pages"
        SQLiteRowLog.remove(copy)
        defer { SQLiteRowLog.remove(copy) }
        guard (try? FileManager.default.copyItem(atPath: path, toPath: copy)) != nil,
            (try? log.apply(to: copy)) != nil
        else { return try body(DamagedLog(path: path, lacksFrames: true)) }
        return try body(DamagedLog(path: copy, lacksFrames: true))
    }
}
