import Tables

/// The bins along x in which the rows of a line or an area are read: narrower than the ones in which
/// it is reduced when it is drawn, and within these.
struct ReadBins {
    /// A power of two.
    let width: Double
    /// Where the first bin begins that is read as a whole.
    let start: Double
    /// Where the rows end that count.
    let end: Double
    /// The stretches in which every row is read: before the first whole bin, and where a bin is drawn
    /// in part.
    let cut: [Range<Double>]

    /// Nil where no rows count.
    ///
    /// - Parameters:
    ///   - whole: where there are rows.
    ///   - content: what is drawn.
    ///   - pixels: how wide the picture is.
    ///   - isStack: whether several rows stand at one place, of the first of which some may have left.
    init?(
        of whole: ClosedRange<Double>, in content: Content, pixels: Int, isStack: Bool
    ) {
        let seen = content.countedInterval
        let first = max(seen.lower, whole.lowerBound)
        end = min(seen.upper, whole.upperBound.nextUp)
        guard first < end else { return nil }
        let length = min(
            content.visible.window?.length ?? end - first, content.visible.statedLength.x)
        width = Self.width(length, pixels)
        start = ((isStack ? first.nextUp : first) / width).rounded(.up) * width
        var cut = [first..<max(first, start)]
        if let window = content.visible.window {
            for edge in [window.firstDrawn, window.lastDrawn] where edge.isFinite && edge >= first {
                let bin = (edge / width).rounded(.down) * width
                cut.append(max(bin, first)..<bin + width)
            }
        }
        self.cut = cut
    }

    /// The last power of two that fits a quarter of the narrowest pixel: plots are narrower than
    /// pictures, and domains no shorter than their data.
    private static func width(_ length: Double, _ pixels: Int) -> Double {
        (length / Double(4 * pixels)).binade
    }
}
