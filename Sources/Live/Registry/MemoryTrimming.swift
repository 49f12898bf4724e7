/// Decides when freed memory is returned to the system.
///
/// Returning it blocks the remaining viewers, 5,000 of them for 60 ms, so that it isn't done for a
/// few.
struct MemoryTrimming {
    /// The number of departures since the last return.
    var gone = 0

    /// True once as many have left as remain.
    mutating func isLow(beside there: Int) -> Bool {
        guard gone > 0, gone >= there else { return false }
        gone = 0
        return true
    }
}
