/// The bounds that live views keep to, each with its reason.
enum ViewLimits {
    /// The number of views, for sweeps that look at each; pages in many widths, zones and languages
    /// share few.
    static let views = 100_000

    /// The limit of memory for all views, by an estimate.
    ///
    /// Room for 20,000 views of a few dozen marks, such as 5,000 viewers' own selections on three
    /// charts each from one address, or for 1,500 of thousands of marks. Beyond, views keep their
    /// last two scenes alone, and no further views are opened but those that pages show first.
    static let viewBytes = 3 << 29

    /// The bytes of a view besides its scenes: its key, its rows, its scales, its words, the
    /// message with its newest scene.
    static let leastViewBytes = 48 * 1024
}
