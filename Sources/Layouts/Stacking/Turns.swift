import Charts

/// Gives all sectors of a chart their parts of one whole turn, in the order of the content.
enum Turns {
    /// - Returns: sectors whose x reaches from 0 to 1 clockwise from the top; those without a
    ///   positive number are left out.
    static func shared(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        let members = layers.indices.filter { layers[$0].kind == .sector }
        var shared = layers
        for member in members {
            shared[member].marks.removeAll { !($0.value > 0 && $0.value.isFinite) }
        }
        let total = members.flatMap { shared[$0].marks }.reduce(0) { $0 + $1.value }
        var sum = 0.0
        for member in members {
            for index in shared[member].marks.indices {
                let start = sum
                sum += shared[member].marks[index].value
                shared[member].marks[index].x = Span(from: start / total, to: sum / total)
            }
        }
        return shared
    }
}
