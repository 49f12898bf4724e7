/// Whether so many have gone that the memory they needed should go back to the system.
///
/// That holds up those who are there, 5,000 of them for 60 ms, so that it isn't done for a few.
struct MemoryTrimming {
    /// How many went since it was last low.
    var gone = 0

    /// True once as many have gone as are there.
    mutating func isLow(beside there: Int) -> Bool {
        guard gone > 0, gone >= there else { return false }
        gone = 0
        return true
    }
}
