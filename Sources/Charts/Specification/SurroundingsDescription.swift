package import Views

/// Where something stands beside the plot, and what is drawn there instead of the usual.
package struct OutsideDescription: Sendable {
    package var position: AnnotationPosition.Kind
    /// Where along its side it lies; as the chart thinks best when nil.
    package var alignment: Alignment?
    /// From the plot and what belongs to it, in points; a little when nil.
    package var spacing: Double?
    /// The author's view; the chart's own text or legend when nil.
    package var view: ViewTree?

    package init(
        _ position: AnnotationPosition.Kind = .automatic, alignment: Alignment? = nil,
        spacing: Double? = nil, view: ViewTree? = nil
    ) {
        (self.position, self.alignment) = (position, alignment)
        (self.spacing, self.view) = (spacing, view)
    }
}

/// The placeholder in an author's view for a part of the chart.
package struct ChartPart: HostedPicture {
    package init() {}
}
