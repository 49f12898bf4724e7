import Yams

extension DashboardReader {
    /// A text, which stands alone or beside a title.
    func text(_ entry: Entry, _ errors: inout [ConfigurationError]) -> TextPanel {
        let markdown = entry["markdown"] ?? entry
        var reader = ProseReader()
        let prose = reader.prose(markdown.text ?? "")
        for fault in reader.faults {
            errors.append(
                ConfigurationError(
                    file: markdown.file, line: markdown.line(ofText: fault.line), fault.message))
        }
        return TextPanel(
            title: entry["title"]?.text ?? "", prose: prose,
            cell: PanelCell(
                span: entry["span"]?.whole ?? PanelCell.spans.upperBound,
                rows: entry["height"]?.whole ?? 2))
    }
}

extension Entry {
    /// The line of the file that has a line of its text, counted from 1; of what is folded or quoted
    /// only the beginning is known.
    fileprivate func line(ofText line: Int) -> Int {
        node.scalar?.style == .literal ? self.line + line : self.line
    }
}
