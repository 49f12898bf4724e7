import Foundation
import Tables

/// One mark as an author writes it, before it is a row of a layer.
struct AuthoredMark: Sendable {
    var kind: MarkKind
    var encodings: [Encoding]
    /// Positions in points where no data drives the channel; the plot's edge where neither does.
    var fixed: [Channel: Double]
    /// Nil for a mark that says nothing of its looks.
    var style: MarkStyle? {
        get { keptStyle?.style }
        set { keptStyle = newValue.map(KeptStyle.init) }
    }
    private var keptStyle: KeptStyle?

    var isStyled: Bool { keptStyle != nil }

    /// Kept apart, because most marks have none, and each is copied on its way to a row.
    private final class KeptStyle: Sendable {
        let style: MarkStyle

        init(_ style: MarkStyle) { self.style = style }
    }

    init(_ kind: MarkKind, _ encodings: [Encoding], fixed: [(Channel, CGFloat?)] = []) {
        (self.kind, self.encodings) = (kind, encodings)
        self.fixed = [:]
        for case (let channel, let position?) in fixed { self.fixed[channel] = Double(position) }
    }

    consuming func sized(width: MarkDimension = .automatic, height: MarkDimension = .automatic)
        -> AuthoredMark
    {
        // Most marks have no length of their own, and then no style either.
        if case (.automatic, .automatic) = (width.dimension, height.dimension) { return self }
        return styled { ($0.width, $0.height) = (width.dimension, height.dimension) }
    }

    consuming func stacked(_ stacking: MarkStackingMethod) -> AuthoredMark {
        if case .standard = stacking.method { return self }
        return styled { $0.sharing.stacking = stacking.method }
    }

    func styled(_ change: (inout MarkStyle) -> Void) -> AuthoredMark {
        var (mark, style) = (self, style ?? MarkStyle())
        change(&style)
        mark.style = style
        return mark
    }
}

/// A value and the channel of a mark that it drives.
struct Encoding: Sendable {
    var channel: Channel
    var plotted: PlottedValue

    init(_ channel: Channel, _ plotted: PlottedValue) {
        (self.channel, self.plotted) = (channel, plotted)
    }

    init(_ channel: Channel, _ value: PlottableValue<some Plottable>) {
        self.init(channel, value.plotted)
    }
}
