/// The part of x that is seen, and what around it is read and kept in view of the next moments: measured in bins, an eighth of the
/// part long and anchored at zero, so that it changes only when the part passes a bin's edge.
package struct SeenPart: Hashable, Sendable {
    package let length: Double
    package let newest: Double
    /// Whether a viewer chose where it is.
    package let isPinned: Bool

    package init(length: Double, newest: Double, isPinned: Bool) {
        (self.length, self.newest, self.isPinned) = (length, newest, isPinned)
    }

    package var oldest: Double { newest - length }
    private var bin: Double { length / 8 }

    /// From where rows count for the y domain: whole bins of this part and, where it moves, the
    /// one before it.
    package var firstCounted: Double {
        isPinned ? firstDrawn : ((oldest - length) / bin).rounded(.down) * bin
    }

    /// From where marks are drawn: a whole bin beyond the edge, so that trimming never shows.
    package var firstDrawn: Double { ((oldest / bin).rounded(.down) - 1) * bin }

    /// Up to where rows count and marks are drawn.
    package var lastDrawn: Double {
        isPinned ? ((newest / bin).rounded(.up) + 1) * bin : .infinity
    }

    /// Up to where values are seen: a moving part ends at the newest.
    package var lastSeen: Double { isPinned ? newest : .infinity }

    /// Where rows begin and end to be read, drawn and seen; ascending.
    var edges: [Double] {
        Set([firstCounted, firstDrawn, oldest, lastSeen.nextUp, lastDrawn.nextUp])
            .filter(\.isFinite).sorted()
    }
}
