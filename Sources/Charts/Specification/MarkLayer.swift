import Foundation
package import Tables
package import Views

/// A property of a mark that a column of data can drive.
@usableFromInline package enum Channel: Int, Hashable, Sendable, CaseIterable {
    case x, xStart, xEnd, y, yStart, yEnd
    case foregroundStyle, symbol, symbolSize, lineStyle, series, position
    case angle
}

/// Marks of one kind and one site in the chart's content, column by column.
package struct MarkLayer: Sendable {
    package var mark: MarkKind
    /// The names for assistive technology, where the marks are a part of another mark.
    package var composite: CompositeNames?
    /// Where in the content these marks stand; equal sites keep their keys from update to update.
    package var site: String
    package var channels: [Channel: ChannelValues]
    /// Positions in points from the plot's leading or top edge, where no data drives the channel.
    package var fixed: [Channel: Double] = [:]
    package var styles: MarkStyles
    /// The function that the rows are samples of; their order is the line's.
    package var function: PlottedFunction?
    package var spoken: SpokenOverrides = .all(SpokenOverride())
    package var annotations: MarkAnnotations = .all([])
    /// Of y along x, for a line that may be drawn of fewer rows; nil where nobody keeps them.
    package var levels: LevelsOfDetail?
    package var origin = LayerOrigin()
    /// Whether its values along y stand on the chart's second y axis.
    package var isOnSecondY = false
    /// The absolute numbers of the rows; every channel's column has these.
    package var rows: Range<Int>

    package init(
        _ mark: MarkKind, site: String, channels: [Channel: ChannelValues],
        styles: MarkStyles = .all(MarkStyle()), rows: Range<Int>
    ) {
        (self.mark, self.site, self.channels) = (mark, site, channels)
        (self.styles, self.rows) = (styles, rows)
    }
}

/// Which rows a layer's are, beside the chart's own.
package struct LayerOrigin: Sendable {
    /// Whether the marks are of all rows, and stand pale behind those that a selection leaves.
    package var isUnfiltered = false
    /// Whether the rows are those of another table than the chart's.
    package var isOfOtherTable = false
    /// How many rows there are, where these are those alone that a picture of all of them shows.
    package var sample: RowSample?
    /// How many rows found none in the tables that they were joined with, by these tables' names.
    package var unjoined: [String: Int] = [:]
    /// The columns by which rows are known while their other values change; none where marks are known
    /// by where they stand.
    package var keys: [Column] = []
    /// The names by which the rows are divided among facets; nil where all of them are in each.
    package var facets: Column?
    /// `[row - rows.lowerBound]` has the figures of the row's box; empty for marks that are no boxes.
    package var figures: [BoxFigures] = []
    /// The facet whose rows are shown; all rows count for names and colours.
    package var facet: String?
}

extension MarkLayer {
    /// Whether the marks are of all rows, and stand pale behind those that a selection leaves.
    package var isUnfiltered: Bool {
        get { origin.isUnfiltered }
        set { origin.isUnfiltered = newValue }
    }

    /// Whether the rows are those of another table than the chart's.
    package var isOfOtherTable: Bool {
        get { origin.isOfOtherTable }
        set { origin.isOfOtherTable = newValue }
    }

    /// Whether the marks only say how far others are seen.
    package var isPartOfMask: Bool {
        switch styles {
        case .all(let style): style.level.effects.partOfMask != nil
        case .each(let styles, _): styles.contains { $0.level.effects.partOfMask != nil }
        }
    }
}

/// The names of a mark composed of other marks.
package struct CompositeNames: Hashable, Sendable {
    /// Its name, such as "box".
    package var name: String
    /// The statistic of its rows that it shows, such as "median".
    package var measure: String

    package init(name: String, measure: String) { (self.name, self.measure) = (name, measure) }
}

/// The plottable values of one channel.
package struct ChannelValues: Sendable {
    /// The author's label in `.value("Label", …)`.
    package var label: String
    package var column: Column
    /// The calendar period each date stands for.
    package var unit: Calendar.Component?
    /// Says where periods begin; the Gregorian calendar in the chart's time zone when nil.
    package var calendar: Calendar?
    /// Where the bins end that begin at the column's values; nil for single values.
    package var upper: Column?

    package init(
        label: String, column: Column, unit: Calendar.Component? = nil, calendar: Calendar? = nil
    ) {
        (self.label, self.column, self.unit, self.calendar) = (label, column, unit, calendar)
    }
}

/// The texts to read for a mark instead of the derived ones; nil keeps those.
package struct SpokenOverride: Hashable, Sendable {
    /// Texts in which values of the mark's row stand.
    package struct RowTexts: Hashable, Sendable {
        package var label: Text?
        package var value: Text?
    }

    package var label: String?
    package var value: String?
    package var isHidden: Bool?
    package var rowTexts = RowTexts()

    package init(label: String? = nil, value: String? = nil, isHidden: Bool? = nil) {
        (self.label, self.value, self.isHidden) = (label, value, isHidden)
    }
}

/// An author's texts for a layer's marks: the same for all, or one for each row.
package enum SpokenOverrides: Hashable, Sendable {
    case all(SpokenOverride)
    /// `[row - rows.lowerBound]` is the row's.
    case each([SpokenOverride])
}

/// The fixed style of a layer's marks: one for all, or one of a few for each row.
package enum MarkStyles: Sendable {
    case all(MarkStyle)
    /// `indices[row - rows.lowerBound]` chooses the style.
    case each([MarkStyle], indices: [Int])
}
