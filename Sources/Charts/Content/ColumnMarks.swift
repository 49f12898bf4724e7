/// Marks over whole columns: nothing is evaluated row by row.
package nonisolated struct ColumnMarks: ChartContent {
    let layer: MarkLayer

    /// The layer's site is replaced by the path of this content.
    package init(_ layer: MarkLayer) { self.layer = layer }

    package func _collect(into collector: inout _MarkCollector) { collector.add(layer) }
}
