import Foundation
import Tables

/// The marks of a plot before they are a layer: whole columns, and what is taken from each element.
struct PlotColumns<Data: RandomAccessCollection> {
    private let kind: MarkKind
    private let data: Data
    private var channels: [PlotChannel<Data.Element>]
    private var fixed: [Channel: Double] = [:]
    private var style = MarkStyle()
    private var styles: [(inout MarkStyle, Data.Element) -> Void] = []

    init(_ kind: MarkKind, _ data: Data, _ channels: [PlotChannel<Data.Element>]...) {
        (self.kind, self.data, self.channels) = (kind, data, channels.flatMap(\.self))
    }

    func collect(
        into collector: inout _MarkCollector, _ attributes: _PlotAttributes<Data.Element>
    ) {
        var values: [Channel: ChannelValues] = [:]
        // The innermost comes first.
        for part in channels + attributes.channels where values[part.channel] == nil {
            values[part.channel] = part.values(of: data)
        }
        var layer = MarkLayer(
            kind, site: "", channels: values, styles: styles(attributes), rows: 0..<data.count)
        layer.fixed = fixed
        if !attributes.spoken.isEmpty { layer.spoken = spoken(attributes) }
        if !data.isEmpty { collector.add(layer) }
    }

    private func styles(_ attributes: _PlotAttributes<Data.Element>) -> MarkStyles {
        var common = style
        common.sharing.grouping = attributes.grouping ?? common.sharing.grouping
        // The innermost has the last word.
        let changes = styles + attributes.styles.reversed()
        guard !changes.isEmpty else { return .all(common) }
        var table = StyleTable()
        for element in data {
            var style = common
            for change in changes { change(&style, element) }
            table.append(style)
        }
        return table.styles
    }

    private func spoken(_ attributes: _PlotAttributes<Data.Element>) -> SpokenOverrides {
        .each(
            data.map { element in
                var spoken = SpokenOverride()
                for change in attributes.spoken.reversed() { change(&spoken, element) }
                return spoken
            })
    }
}

extension PlotColumns {
    func sized(
        width: MarkDimensions<Data.Element> = .automatic,
        height: MarkDimensions<Data.Element> = .automatic
    ) -> Self {
        var columns = self
        columns.set(\.width, width)
        columns.set(\.height, height)
        return columns
    }

    mutating func set(
        _ property: WritableKeyPath<MarkStyle, MarkStyle.Dimension>,
        _ dimensions: MarkDimensions<Data.Element>
    ) {
        switch dimensions.source {
        case .all(let dimension): style[keyPath: property] = dimension
        case .each(let dimension):
            styles.append { $0[keyPath: property] = dimension($1) }
        }
    }

    func changed(_ change: (inout MarkStyle) -> Void) -> Self {
        var columns = self
        change(&columns.style)
        return columns
    }

    func stacked(_ stacking: MarkStackingMethod) -> Self {
        changed { $0.sharing.stacking = stacking.method }
    }

    /// Positions in points; the plot's edge where nil.
    func at(_ positions: (Channel, CGFloat?)...) -> Self {
        var columns = self
        for case (let channel, let position?) in positions {
            columns.fixed[channel] = Double(position)
        }
        return columns
    }

    /// A position of each element, in points.
    func at(_ channel: Channel, _ position: KeyPath<Data.Element, CGFloat>) -> Self {
        var columns = self
        columns.fixed[channel] = 0
        columns.styles.append { style, element in
            style.offset.move(channel, by: Double(element[keyPath: position]))
        }
        return columns
    }

    /// The ends of each element, in points.
    func at(
        _ start: Channel, _ from: KeyPath<Data.Element, CGFloat>, _ end: Channel,
        _ to: KeyPath<Data.Element, CGFloat>
    ) -> Self {
        var columns = self
        // Apart, so that marks are known to reach from one position to another.
        (columns.fixed[start], columns.fixed[end]) = (0, 1)
        columns.styles.append { style, element in
            style.offset.move(start, by: Double(element[keyPath: from]))
            style.offset.move(end, by: Double(element[keyPath: to]) - 1)
        }
        return columns
    }
}

extension MarkOffset {
    fileprivate mutating func move(_ channel: Channel, by distance: Double) {
        switch channel {
        case .x: (xStart, xEnd) = (xStart + distance, xEnd + distance)
        case .y: (yStart, yEnd) = (yStart + distance, yEnd + distance)
        case .xStart: xStart += distance
        case .xEnd: xEnd += distance
        case .yStart: yStart += distance
        case .yEnd: yEnd += distance
        default: break
        }
    }
}

extension PlotColumns {
    /// The radii of sectors, and how far each one's sides move inwards, in points.
    func sector(
        _ inner: MarkDimensions<Data.Element>, _ outer: MarkDimensions<Data.Element>,
        inset: @escaping (Data.Element) -> CGFloat
    ) -> Self {
        var columns = self
        columns.set(\.sector.innerRadius, inner)
        columns.set(\.sector.outerRadius, outer)
        columns.styles.append { $0.sector.angularInset = Double(inset($1)) }
        return columns
    }
}
