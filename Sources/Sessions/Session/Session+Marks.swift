import Charts
import Protocol

/// The kind of marks that a viewer prefers: part of the view, which all who prefer the same share.
extension Session {
    mutating func show(_ show: ClientMessage.Show) throws(ProtocolError) {
        try check(chart: show.chart)
        let mark = show.mark.flatMap(MarkKind.init)
        guard mark != nil || show.mark == nil else {
            let names = MarkKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ProtocolError(code: .malformed, text: "show.as is one of \(names)")
        }
        charts[show.chart].mark = mark
        relink()
    }
}
