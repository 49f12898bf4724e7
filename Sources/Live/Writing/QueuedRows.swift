import Tables

/// Rows that wait to be written, and the number of their write: another process may answer it while they are being written.
struct QueuedRows {
    let number: Int
    let batch: [ColumnBatch]
    /// The request that they came with, if it has a key.
    let request: RequestKey?
}
