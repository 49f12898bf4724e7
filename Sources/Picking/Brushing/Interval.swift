package import Tables

/// A stretch of x that someone chose by its ends on the plot.
package struct Interval: Hashable, Sendable {
    package var lower: Value
    /// Not included, except a category.
    package var upper: Value
    /// Where the last included unit begins, or the last category: the one that is spoken.
    ///
    /// The upper end itself where x has no units, or bins.
    package var last: Value
    /// The included categories in order; empty where x has none.
    package var categories: [String]

    package init(lower: Value, upper: Value, last: Value, categories: [String] = []) {
        (self.lower, self.upper, self.last) = (lower, upper, last)
        self.categories = categories
    }
}
