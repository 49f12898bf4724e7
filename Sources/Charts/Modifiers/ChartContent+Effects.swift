public import Foundation
public import Views

nonisolated extension ChartContent {
    /// Blurs the marks, by a radius in points.
    public func blur(radius: CGFloat) -> some ChartContent {
        attributed { $0.level.effects.blur = Double(radius) }
    }

    /// A blurred shadow behind the marks.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour; a third of black by default.
    ///   - radius: How far it is blurred, in points.
    ///   - x: How far it lies to the right, in points.
    ///   - y: How far it lies below, in points.
    /// - Returns: The marks with their shadow.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        attributed {
            $0.level.effects.shadow = MarkShadow(
                color: color, radius: Double(radius), x: Double(x), y: Double(y))
        }
    }

    /// The marks as far as other marks, which aren't drawn themselves, are opaque.
    ///
    ///     ForEach(days) { AreaMark(x: .value("Day", $0.date), y: .value("Sold", $0.count)) }
    ///         .mask { RectangleMark(xStart: .value("From", from), xEnd: .value("To", to)) }
    public func mask<C: ChartContent>(
        @ChartContentBuilder content: () -> C
    ) -> some ChartContent {
        MaskedContent(content: self, mask: content())
    }

    /// Puts the marks together before effects around them change how they look.
    ///
    /// The marks of one statement are always put together first, so there is nothing else to do.
    public func compositingLayer() -> some ChartContent { attributed { _ in } }
}

/// Content that is seen as far as other content is opaque.
nonisolated struct MaskedContent<Content: ChartContent, Mask: ChartContent>: ChartContent {
    let content: Content
    let mask: Mask

    func _collect(into collector: inout _MarkCollector) {
        let name = collector.site
        collector.at(0) { $0.collect(content) { $0.level.effects.mask = name } }
        collector.at(1) { $0.collect(mask) { $0.level.effects.partOfMask = name } }
    }
}

extension _MarkCollector {
    fileprivate mutating func collect(
        _ content: some ChartContent, _ set: (inout MarkAttributes) -> Void
    ) {
        var attributes = MarkAttributes()
        set(&attributes)
        attributes.isPlain = false
        with(attributes) { content._collect(into: &$0) }
    }
}
