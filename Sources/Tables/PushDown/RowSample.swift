/// Of how many rows a table has some: of each stretch of a picture the first, the last, the lowest and the highest.
package struct RowSample: Hashable, Sendable {
    /// How many of those in view have a finite value, by the names of their series; those without a name have an
    /// empty one.
    package private(set) var values: [String: Int] = [:]
    /// How many are drawn, or count beside them.
    package private(set) var rows: [String: Int] = [:]
    /// How many of these have an infinite value.
    package private(set) var infinite = 0

    /// - Parameters:
    ///   - bins: of all that was asked for.
    ///   - part: what is seen; nil where all is.
    ///   - edges: where the bins were cut too.
    init(of bins: [LevelBin], in part: SeenPart?, cutAt edges: [Double]) {
        for bin in bins {
            // All points of a stretch are seen, or none: what is seen begins and ends at an edge.
            let start = bin.stretch > 0 ? edges[bin.stretch - 1] : -.infinity
            let name = if case .string(let name) = bin.series { name } else { "" }
            if part.map({ start >= $0.oldest && start <= $0.lastSeen }) ?? true {
                values[name, default: 0] += bin.finite
            }
            if part.map({ start >= $0.firstCounted && start <= $0.lastDrawn }) ?? true {
                rows[name, default: 0] += bin.count
                infinite += bin.infinite
            }
        }
    }
}
