package import Scenes
import Tables

/// Which of a chart's axes says where a datum is, and which how much it is.
///
/// Names come first and numbers are measured along y, so where bars lie down the axes change
/// places, and where colours alone show numbers they are measured by colour.
package struct AxisRoles {
    package let isHorizontal: Bool
    package let isByColour: Bool
    package let positions: AxisSemantics
    package let measures: AxisSemantics
    /// The quantities that points have besides: sizes first.
    package let looks: [LookSemantics]

    package init(_ semantics: ChartSemantics) {
        let (x, y, colour) = (semantics.x, semantics.y, semantics.measuringColour)
        // Where nothing stands along y, what is measured along x is heard in its own order.
        isHorizontal = semantics.isHorizontal && y.bounds.lower != .missing
        isByColour = colour != nil
        positions = isHorizontal ? y : x
        measures = colour ?? (isHorizontal ? x : y)
        let sizes = semantics.looks.filter { $0.look == .size }
        looks = colour == nil ? sizes + semantics.looks.filter { $0.look == .colour } : sizes
    }
}
