public import Foundation
public import Views

nonisolated extension View {
    /// Where the legend of the charts inside stands.
    ///
    /// - Parameters:
    ///   - position: The side of the plot, or on it; above it when automatic.
    ///   - alignment: Where along that side; at its leading end when nil.
    ///   - spacing: From the plot and its axes, in points; a little when nil.
    /// - Returns: The charts with the legend there.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let outside = OutsideDescription(position, alignment, spacing)
        return chartSetting {
            $0.legend = LegendDescription(
                visibility: $0.legend.visibility.shown, placement: outside)
        }
    }

    /// A legend of your own for the charts inside.
    ///
    /// - Parameters:
    ///   - position: The side of the plot, or on it; above it when automatic.
    ///   - alignment: Where along that side; at its leading end when nil.
    ///   - spacing: From the plot and its axes, in points; a little when nil.
    ///   - content: The legend.
    /// - Returns: The charts with the legend.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        PartView(charts: self, part: content(), isQuiet: true) {
            var outside = OutsideDescription(position, alignment, spacing)
            outside.view = $1
            $0.legend = LegendDescription(visibility: .visible, placement: outside)
        }
    }
}

extension VisibilityDescription {
    /// Setting a legend's position shows it where there is more than one entry.
    fileprivate var shown: VisibilityDescription { self == .hidden ? .automatic : self }
}
