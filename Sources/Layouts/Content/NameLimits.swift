import Charts
import Foundation
import Tables

/// The number of names that a picture distinguishes, however many there are in the data.
///
/// Those that a column met first count, so that a name keeps its place and its colour while rows
/// come. Of the others, marks that stand on one another are drawn as one more series, and the rest
/// is left out; the chart and its words say so.
enum NameLimits {
    /// Series that differ in style or position: more can't be distinguished.
    static let looks = 50
    /// Series of one layer altogether, those among them that look alike.
    static let series = 200
    /// Bands along an axis: more are narrower than a pixel.
    static let bands = 1_000
}

extension MarkLayer {
    /// Whether values at one place stand on one another, so that some can be summed up.
    var sumsUp: Bool {
        guard mark.record.hasLength, channels[.x] != nil, channels[.y] != nil else {
            return false
        }
        return switch styles {
        case .all(let style): style.sharing.stacking != .unstacked
        case .each(let styles, _): styles.first?.sharing.stacking != .unstacked
        }
    }
}

/// How much of something is drawn.
struct DrawnPart: Hashable {
    var drawn: Int
    var all: Int

    /// Nil where all are.
    init?(drawn: Int, of all: Int) {
        guard drawn < all else { return nil }
        (self.drawn, self.all) = (drawn, all)
    }
}
