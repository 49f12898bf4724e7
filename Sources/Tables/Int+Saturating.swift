extension Int {
    /// Returns a number without its fraction: one beyond ±2⁶¹ as that bound, so that sums of two can
    /// be computed, and zero for one that is no number.
    ///
    /// Data has any numbers, and `Int.init` ends the program on most of them.
    @inlinable package init(saturating number: Double) {
        let bound = 0x1p61
        self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -bound), bound))
    }
}
