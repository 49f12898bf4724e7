import Dashboards

/// The header's range of time for all charts along time: what is offered, the newest, and two fields.
struct TimeRange {
    let ranges: [ZoomRange]

    var html: HTML {
        """
        <div class="ranges" role="toolbar" aria-label="Time range" data-ranges>\
        \(ranges.map(\.button))\
        <button type="button" aria-pressed="false" data-newest \
        title="The newest data, and what follows">Newest</button>\
        <button type="button" aria-pressed="false" popovertarget="time-range" data-own-range \
        aria-label="From and to" title="From one moment to another">From–to</button></div>
        \(fields)
        """
    }

    private var fields: HTML {
        """
        <div class="sheet selection" popover id="time-range" role="group" \
        aria-label="Time range of all charts" data-range-fields>
        <p>What all charts along time show. An empty field is where the data begin, or the newest.</p>
        <div class="ends">\(field("From", "from"))\(field("To", "to"))</div>
        <button type="button" data-show-range>Show</button>
        </div>
        """
    }

    private func field(_ label: String, _ name: String) -> HTML {
        """
        <label>\(label) <input type="text" data-\(name) title="\(Self.title)" \
        pattern="\(Self.pattern)" placeholder="YYYY-MM-DD HH:MM" autocomplete="off" \
        spellcheck="false"></label>
        """
    }

    private static let title =
        "A day as 2013-06-03, with a time as 2013-06-03 14:05, or a time alone as 14:05"
    private static let pattern =
        #"\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?|\d{1,2}:\d{2}(:\d{2})?"#
}
