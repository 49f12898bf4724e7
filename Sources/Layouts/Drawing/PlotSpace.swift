package import Charts
package import Scenes

/// The plot area and the maps of its two axes: what every mark is drawn with.
package struct PlotSpace {
    /// In the picture's coordinates.
    package let rect: Rect
    let x: AxisMap
    let y: AxisMap
    /// Of a second y axis.
    var second: AxisMap?

    /// The plot area in its own coordinates.
    var whole: Rect { Rect(x: 0, y: 0, width: rect.width, height: rect.height) }

    package func map(_ axis: PositionAxis) -> AxisMap { axis == .x ? x : y }

    /// The group in which lines and areas are drawn in whole units.
    func frame(_ key: String, _ children: [Node]) -> Node {
        let placement = Placement(
            x: x.gridPosition, y: y.gridPosition, scaleX: x.gridScale, scaleY: y.gridScale)
        return Node(key, .group(placement), children: children)
    }
}
