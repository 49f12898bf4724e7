import Charts

/// Gives all sectors of a chart their parts of one whole turn, in the order of the content.
enum SectorAngles {
    /// - Returns: sectors whose x reaches from 0 to 1 clockwise from the top; those without a
    ///   positive number are left out.
    static func shared(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        let members = layers.indices.filter { layers[$0].record.dividesTurn }
        var shared = layers
        for member in members {
            let values = shared[member].marks.values
            shared[member].omitted.negativeParts = values.count { $0 < 0 && $0.isFinite }
            shared[member].marks = shared[member].marks.gathered {
                values[$0] > 0 && values[$0].isFinite
            }
        }
        let total = members.flatMap { shared[$0].marks.values }.reduce(0, +)
        var sum = 0.0
        for member in members {
            shared[member].marks.x = Spans(
                shared[member].marks.values.map { value in
                    defer { sum += value }
                    return Span(from: sum / total, to: (sum + value) / total)
                })
        }
        return shared
    }
}
