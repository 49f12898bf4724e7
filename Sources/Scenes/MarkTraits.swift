/// The accessibility traits of a kind of mark.
package struct MarkTraits: Hashable, Sendable {
    /// Its name, such as "bar".
    package var name: String
    /// The statistic of its rows that it shows, such as "median"; nil for a plain value.
    package var measure: String?
    /// Whether it runs on from point to point, as a line does.
    package var isContinuous: Bool
    /// Whether each mark stands by itself, so that the first and the last of them say no change.
    package var isScattered: Bool
    /// Whether marks are parts of a whole, each a series of its own, called by its name.
    package var isPartOfWhole: Bool

    package init(
        _ name: String, measure: String? = nil, isContinuous: Bool = false,
        isScattered: Bool = false,
        isPartOfWhole: Bool = false
    ) {
        (self.name, self.measure, self.isContinuous) = (name, measure, isContinuous)
        (self.isScattered, self.isPartOfWhole) = (isScattered, isPartOfWhole)
    }
}
