import Charts
import Layouts

extension Entry {
    /// The parts of x that `zoom` offers: none where it is only true, nil where it is false.
    func zoomRanges(_ errors: inout [ConfigurationError]) -> [ZoomRange]? {
        if flag == false { return nil }
        return (self["ranges"]?.items ?? []).compactMap { $0.zoomRange(&errors) }
    }

    private func zoomRange(_ errors: inout [ConfigurationError]) -> ZoomRange? {
        guard let text else { return nil }
        if text == "all" { return ZoomRange(title: "All", zoom: .everything) }
        guard let length = seconds, length > 0 else {
            errors.append(error("a range is \"5 minutes\", a number, or \"all\""))
            return nil
        }
        return ZoomRange(title: text, zoom: .newest(length: length))
    }
}

extension ChartPanel {
    /// Takes up what viewers can choose to see of x.
    mutating func readZoom(
        _ chart: Entry, alongNames: Bool, _ errors: inout [ConfigurationError]
    ) {
        zooming.overview = chart["chartXScale"]?["domain"]?["brush"]?.text
        zooming.ranges = chart["zoom"]?.zoomRanges(&errors)
        if zooming.overview != nil, zooming.ranges == nil { zooming.ranges = [] }
        guard let declared = chart["zoom"] ?? chart["chartXScale"]?["domain"]?["brush"],
            zooming.ranges != nil
        else { return }
        if alongNames {
            errors.append(declared.error("an x axis of names isn't zoomed"))
        }
        if let type = chart["chartXScale"]?["type"]?.text, !["linear", "date"].contains(type) {
            errors.append(declared.error("an x axis of type \"\(type)\" isn't zoomed"))
        }
        if ["horizontal", "both"].contains(chart["chartScrollableAxes"]?.text) {
            errors.append(declared.error("an x axis that is scrolled isn't zoomed too"))
        }
    }

    /// Takes up whether the page's range of time holds for it: it zooms where the page has one.
    mutating func readTimeRange(
        _ chart: Entry, on page: Entry, alongTime: Bool, _ errors: inout [ConfigurationError]
    ) {
        zooming.followsTimeRange = chart["timeRange"]?.flag ?? true
        if let stated = chart["timeRange"], stated.flag == true, !alongTime {
            errors.append(stated.error("a range of time is for charts with times along x"))
        }
        guard let range = page["timeRange"], range.flag != false, zooming.followsTimeRange,
            alongTime,
            zooming.ranges == nil, chart["zoom"] == nil, chart["chartScrollableAxes"] == nil,
            ["linear", "date"].contains(chart["chartXScale"]?["type"]?.text ?? "date")
        else { return }
        zooming.ranges = []
    }
}
