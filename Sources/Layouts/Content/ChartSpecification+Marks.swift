package import Charts
import Tables

/// Charts whose marks a viewer may have drawn as others.
extension ChartSpecification {
    /// The kinds of marks that say the same of its data, the author's first; empty where only the author's do.
    ///
    /// Lines and areas join values that have an order, bars stand on names and on periods, and parts that
    /// don't add up are never stacked.
    package var interchangeableMarks: [MarkKind] {
        guard part.page == nil || part.facets != nil, let layer = interchangeableLayer else {
            return []
        }
        let others = MarkKind.allCases.filter {
            $0 != layer.mark && $0.record.showsOneValue && layer.canBeDrawn(as: $0)
        }
        return others.isEmpty ? [] : [layer.mark] + others
    }

    /// The chart with marks of another kind; as it is where those would say something else.
    func drawn(as mark: MarkKind?) -> ChartSpecification {
        guard let mark, interchangeableMarks.dropFirst().contains(mark) else { return self }
        var chart = self
        for index in layers.indices where layers[index].isOfData {
            chart.layers[index].draw(as: mark)
        }
        if let facets = part.facets {
            chart.show(facets.replaced { $1.drawn(as: mark) })
        }
        return chart
    }

    /// The only layer with values on both axes, if it is a simple one.
    private var interchangeableLayer: MarkLayer? {
        let data = layers.filter(\.isOfData)
        guard let layer = data.first, data.count == 1, layer.mark.record.showsOneValue,
            layers.allSatisfy({ !$0.isPartOfMask && !$0.isUnfiltered }),
            layer.composite == nil, layer.function == nil
        else { return nil }
        return layer
    }
}

extension MarkRecord {
    /// Whether each of its marks is one value at one place.
    fileprivate var showsOneValue: Bool { joinsPoints || isSymbol || isBox && hasLength }
}

extension MarkLayer {
    fileprivate mutating func draw(as kind: MarkKind) {
        // Rows are kept in levels for one way of drawing them.
        if kind.record.form.reduction?.kind != mark.record.form.reduction?.kind { levels = nil }
        mark = kind
    }

    fileprivate func canBeDrawn(as kind: MarkKind) -> Bool {
        guard values(along: .x).count == 1, values(along: .y).count == 1,
            let x = channels[.x], let y = channels[.y], x.upper == nil, y.upper == nil,
            kind.record.form.reduction?.kind == mark.record.form.reduction?.kind
                || rows.count <= Self.mostDrawnEach,
            mark.record.hasLength || !kind.record.hasLength || !hasSeries
        else { return false }
        if x.column.kind == .nominal || y.column.kind == .nominal {
            return !kind.record.joinsPoints
        }
        // Points of two measures are no course of one.
        guard !mark.record.isSymbol || x.column.kind == .temporal, y.column.kind == .quantitative
        else {
            return false
        }
        return !kind.record.isBox || x.unit != nil
    }

    private var hasSeries: Bool {
        [Channel.foregroundStyle, .symbol, .lineStyle, .series, .position].contains {
            channels[$0]?.column.kind == .nominal
        }
    }

    /// As many rows are drawn one by one at most where a viewer prefers such marks.
    private static let mostDrawnEach = 20_000
}
