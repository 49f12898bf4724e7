package import Layouts

/// The notes that the server keeps on the data of a page's dashboard, and whether its viewer may write some.
package struct NotesMessage: Hashable, Sendable, Codable {
    /// In the order in which they were written.
    package var notes: [NoteMessage]
    package var writes: Bool

    package init(notes: [NoteMessage], writes: Bool) {
        (self.notes, self.writes) = (notes, writes)
    }
}

/// A note on a datum.
package struct NoteMessage: Hashable, Sendable, Codable {
    /// The chart's name.
    package var chart: String
    /// The series' key, and the datum's own.
    package var series: String
    package var point: PointKey
    package var text: String

    package init(chart: String, series: String, point: PointKey, text: String) {
        (self.chart, self.series, self.point, self.text) = (chart, series, point, text)
    }

    /// Whether it is on the datum of another one: rows are numbered anew where groups come and go, so that they
    /// count only where nothing else says which datum it is.
    package func isOn(_ other: NoteMessage) -> Bool {
        guard chart == other.chart, series == other.series else { return false }
        let (one, other) = (point, other.point)
        if one.coordinate == nil, one.names.isEmpty {
            return one.row == other.row && other.coordinate == nil && other.names.isEmpty
        }
        return one.coordinate == other.coordinate && one.names == other.names
    }
}
