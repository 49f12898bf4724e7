import Protocol

/// The series that a viewer hides: part of the view, which all who hide the same share.
extension Session {
    mutating func hide(_ hide: ClientMessage.Hide) throws(ProtocolError) {
        try check(chart: hide.chart)
        charts[hide.chart].hidden = try Self.hidden(hide.series)
        relink()
    }

    /// Each name once and in order, so that equal sets are equal views.
    static func hidden(_ names: [String]) throws(ProtocolError) -> [String] {
        guard names.count <= ProtocolLimits.hiddenSeries,
            names.allSatisfy({ $0.utf8.count <= ProtocolLimits.fieldLength })
        else {
            throw ProtocolError(
                code: .malformed,
                text: "hide.series has at most \(ProtocolLimits.hiddenSeries) names")
        }
        return Set(names).sorted()
    }
}
