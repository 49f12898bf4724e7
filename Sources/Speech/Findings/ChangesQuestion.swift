/// A viewer's question about the changes in a chart since they heard of it.
package struct ChangesQuestion: Sendable {
    /// The values that the viewer has heard; nil for none yet.
    package var heard: [HeardValue]?
    /// How long ago that was, in seconds.
    package var seconds: Double
    /// The viewer's series by its index among all, and their point's in it; nil where they are on none.
    package var own: (series: Int, index: Int)?
    /// Whether some series are hidden: their values aren't gone.
    package var hidesSeries: Bool
    /// How many rows wait for the end of a pause; nil while updates go on.
    package var waiting: Int?

    package init(
        since heard: [HeardValue]?, seconds: Double, own: (series: Int, index: Int)? = nil,
        hidesSeries: Bool = false, waiting: Int? = nil
    ) {
        (self.heard, self.seconds, self.own) = (heard, seconds, own)
        (self.hidesSeries, self.waiting) = (hidesSeries, waiting)
    }
}
