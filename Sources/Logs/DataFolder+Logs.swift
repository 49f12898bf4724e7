extension DataFolder {
    /// Opens the log of a table, a new one where it is damaged.
    ///
    /// - Returns: the log, and a sentence about one that was damaged.
    package func log(
        of table: String, _ synchronisation: LogSynchronisation
    ) throws(LogError) -> (log: SQLiteRowLog, damage: String?) {
        let file = Self.file(of: table, in: path)
        do {
            return (try SQLiteRowLog(path: file, synchronisation: synchronisation), nil)
        } catch .damaged(let reason) {
            return try replacement(of: table, synchronisation, reason)
        } catch {
            throw LogError.unavailable("\(file): \(error.description)")
        }
    }

    /// Opens a new log in the place of one that turned out to be damaged, and says what became of
    /// that.
    package func replacement(
        of table: String, _ synchronisation: LogSynchronisation, _ reason: String
    ) throws(LogError) -> (log: SQLiteRowLog, damage: String?) {
        let aside = try quarantine(table)
        let log = try SQLiteRowLog(
            path: Self.file(of: table, in: path), synchronisation: synchronisation)
        return (
            log,
            "its log was damaged (\(reason)) and is kept as \(aside); the table began without rows"
        )
    }
}
