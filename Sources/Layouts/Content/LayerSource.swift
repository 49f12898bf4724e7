import Charts
import Scenes
import Tables

/// The author's statements about a layer's marks, beside their data and styles.
struct LayerSource {
    let kind: MarkKind
    /// The names of the composite mark that this is a part of.
    let composite: CompositeNames?
    /// Whether the marks are samples of a function, whose line goes in their order.
    let isFunction: Bool
    /// Whether it is of all rows, behind those that a selection leaves.
    let isUnfiltered: Bool
    let isOfOtherTable: Bool
    let isOnSecondY: Bool
    /// Whether there are more rows than these, which alone a picture of all of them shows.
    let isSample: Bool
    /// How many rows found none in the tables that they were joined with, by these tables' names.
    let unjoined: [String: Int]
    /// The columns by which rows are known; none where marks are known by where they stand.
    let keys: [Column]
    let spoken: SpokenOverrides
    let annotations: MarkAnnotations
    /// `[row - rows.lowerBound]` has the figures of the row's box; empty for marks that are no boxes.
    let figures: [BoxFigures]

    init(_ layer: MarkLayer) {
        (kind, composite, isFunction) = (layer.mark, layer.composite, layer.function != nil)
        (isUnfiltered, isOfOtherTable) = (layer.isUnfiltered, layer.isOfOtherTable)
        (isOnSecondY, isSample) = (layer.isOnSecondY, layer.origin.sample != nil)
        (spoken, annotations, keys) = (layer.spoken, layer.annotations, layer.origin.keys)
        (figures, unjoined) = (layer.origin.figures, layer.origin.unjoined)
    }

    /// Whether it says nothing of single marks.
    var isSilent: Bool { spoken == .all(SpokenOverride()) && annotations.isEmpty }
}
