/// Parts of a page whose tables haven't got their columns yet.
extension DashboardReader {
    /// Reads a part of the page.
    ///
    /// - Returns: nil without an error where the table finds out its columns and lacks one that the part
    ///   names: it may come.
    func known<Part>(
        _ entry: Entry, _ errors: inout [ConfigurationError],
        _ read: (inout [ConfigurationError]) -> Part?
    ) -> Part? {
        var found: [ConfigurationError] = []
        let part = read(&found)
        if isInferred(entry), found.contains(where: { $0.message.hasPrefix("unknown column") }) {
            return nil
        }
        errors += found
        return part
    }

    private func isInferred(_ entry: Entry) -> Bool {
        entry["table"]?.text.flatMap { tables.sources[$0]?.inference } != nil
    }

    /// A text in the cell of a chart or of rows that have nothing to show yet.
    func wait(for entry: Entry, in dashboard: inout Dashboard) {
        guard isInferred(entry), let table = entry["table"]?.text else { return }
        if let name = entry["name"]?.text { dashboard.waiting[name] = table }
        var reader = ProseReader()
        let prose = reader.prose("Waiting for rows in table `\(table)`.")
        dashboard.panels.append(
            .text(TextPanel(title: entry["title"]?.text ?? table, prose: prose)))
    }
}
