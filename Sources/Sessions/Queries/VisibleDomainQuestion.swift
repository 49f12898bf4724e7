import Protocol

/// Asks for the visible part of the x domain on the newest scene; a session asks it for its page.
package struct VisibleDomainQuestion: ChartQuestion {
    package static let name = ServerMessage.Name.seen.rawValue

    package var chart: Int
    package var event: Int
    /// Why the chart doesn't show what was typed.
    package var fault: String?
}
