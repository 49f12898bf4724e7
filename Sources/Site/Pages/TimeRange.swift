import Dashboards

/// The header's range of time for all charts along time: what is offered, the newest, and two fields.
struct TimeRange {
    let ranges: [ZoomRange]

    var html: HTML {
        """
        <div class="ranges" role="toolbar" aria-label="\(localized("html.timeRange"))" data-ranges>\
        \(ranges.map(\.button))\
        <button type="button" aria-pressed="false" data-newest \
        title="\(localized("html.newestTitle"))">\(localized("html.newest"))</button>\
        <button type="button" aria-pressed="false" popovertarget="time-range" data-own-range \
        aria-label="\(localized("html.fromAndTo"))" title="\(localized("html.fromMoment"))">\
        \(localized("html.fromTo"))</button></div>
        \(fields)
        """
    }

    private var fields: HTML {
        """
        <div class="sheet selection" popover id="time-range" role="group" \
        aria-label="\(localized("html.timeRangeOfAll"))" data-range-fields>
        <p>\(localized("html.timeRangeHint"))</p>
        <div class="ends">\(field(localized("html.from"), "from"))\
        \(field(localized("html.to"), "to"))</div>
        <button type="button" data-show-range>\(localized("html.show"))</button>
        </div>
        """
    }

    private func field(_ label: String, _ name: String) -> HTML {
        """
        <label>\(label) <input type="text" data-\(name) title="\(localized("html.timeRangeForm"))" \
        pattern="\(Self.pattern)" placeholder="\(localized("html.minuteShape"))" autocomplete="off" \
        spellcheck="false"></label>
        """
    }

    private static let pattern =
        #"\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?|\d{1,2}:\d{2}(:\d{2})?"#
}
