import Dashboards
import Scenes

extension ChartFigure {
    /// The figure within its custom element.
    ///
    /// The figures of a page are counted from 0.
    func html(at index: Int) -> HTML {
        """
        <sounding-chart><figure class="card panel w\(cell.span) h\(cell.rows)" \
        data-chart="\(name)" data-table="\(table)" \(isSmall ? "data-small " : nil)\(isValue ? "data-value " : nil)\
        \(picture.hasAuthorsColors ? #"data-colors="author" "# : nil)\
        \(controls.hasTimeRange ? "data-time-range " : nil)\
        \(controls.selects.map { #"data-selects="\#($0)" "# as HTML })\
        \(controls.acts.isEmpty ? nil : #"data-acts="\#(controls.acts.joined(separator: " "))" "#)\
        aria-labelledby="chart-\(index)-title">
        <div class="heading"><h2 id="chart-\(index)-title">\(title)</h2>\(names)
        \(subtitle.isEmpty ? nil : #"<p class="subtitle">\#(subtitle)</p>"#)\
        \(controls.zoom == nil ? nil : #"<p class="seen" data-seen></p>"#)</div>
        \(notes.note.isEmpty ? nil : #"<p class="note">\#(notes.note)</p>"#)
        \(isSmall ? opener(at: index) : nil)
        <p class="unseen" id="chart-\(index)-summary" data-summary>\(summary)</p>
        \(picture(at: index))\(messages)
        <ul class="notes" aria-label="\(localized("html.notesOn", title: title))" data-notes hidden></ul>
        \(PanelTools(figure: self, index: index).html)
        </figure></sounding-chart>

        """
    }

    /// As they are until a script makes buttons of them.
    private var names: HTML? {
        guard !legend.isEmpty else { return nil }
        let entries: [HTML] = legend.map {
            """
            <span class="entry\($0.isHidden ? " is-off" : nil)"><svg class="legend-swatch" width="10" \
            height="10" aria-hidden="true">\(HTML(markup: $0.swatch))</svg>\
            <span class="name">\($0.name)</span></span>
            """
        }
        return #"<div class="legend in-row" data-legend>\#(entries)</div>"#
    }

    private func picture(at index: Int) -> HTML {
        """
        <div class="picture" data-picture><svg class="chart" \
        role="\(isSmall ? "img" : "graphics-document document")" \
        aria-roledescription="\(localized("html.chartRole"))" aria-labelledby="chart-\(index)-title" \
        aria-describedby="chart-\(index)-summary" viewBox="0 0 \(pixels(picture.size.width)) \(pixels(picture.size.height))" \
        width="\(pixels(picture.size.width))" height="\(pixels(picture.size.height))" preserveAspectRatio="xMinYMin">
        <g data-scene\(picture.numbered?.attributes)>\(HTML(markup: picture.elements))</g>
        <rect class="plot-target" data-plot x="\(pixels(picture.plot.x))" y="\(pixels(picture.plot.y))" \
        width="\(pixels(picture.plot.width))" height="\(pixels(picture.plot.height))"\(furtherPlots)/>
        </svg><input type="range" class="cursor" data-cursor aria-label="\(localized("html.points", title: title))" \
        aria-describedby="keys-hint" min="0" max="1" value="0" step="1" disabled hidden>\
        <input type="text" class="braille" data-braille inputmode="none" hidden autocomplete="off" \
        aria-label="\(localized("html.braille", title: title))">\
        \(controls.range == nil ? nil : thumbs(at: index))\(outage)</div>
        """
    }

    /// Scripts say it by themselves, and when it is over.
    private var outage: HTML? {
        picture.outage.map {
            #"<noscript><p class="outage">\#(Freshness.text(of: $0))</p></noscript>"#
        }
    }

    /// The corners of further facets' plots.
    private var furtherPlots: HTML? {
        guard !picture.furtherPlots.isEmpty else { return nil }
        let corners = picture.furtherPlots.flatMap { [pixels($0.x), pixels($0.y)] }
        return " data-corners=\"\(corners.joined(separator: " "))\""
    }

    /// As data, which no policy takes for a script and no reader shows.
    private var messages: HTML? {
        guard !picture.messages.isEmpty else { return nil }
        let list = picture.messages.map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: ",").replacing("<", with: "\\u003c")
        return """

            <script type="application/json" data-messages>[\(HTML(markup: list))]</script>
            """
    }

    /// The sliders over a brush's edges, and the chip that says what is selected.
    private func thumbs(at index: Int) -> HTML {
        """
        <div class="range" data-range hidden>\
        <input type="range" data-start aria-label="\(localized("html.selectionStart", title: title))" min="0" max="1" value="0" \
        tabindex="-1" disabled>\
        <input type="range" data-end aria-label="\(localized("html.selectionEnd", title: title))" min="0" max="1" value="1" \
        tabindex="-1" disabled></div>\
        <div class="chip on-plot" data-chip hidden><button type="button" tabindex="-1" \
        data-chip-text></button><button type="button" tabindex="-1" data-chip-clear \
        aria-label="\(localized("selection.clearOn", title: title))">\(Icon.close.html)</button></div>
        """
    }

    /// The name of a small picture, which opens the full chart where a script runs.
    private func opener(at index: Int) -> HTML {
        """
        <button type="button" class="open" data-open aria-expanded="false" \
        aria-describedby="chart-\(index)-summary" hidden><span>\(localized("small.open"))</span> \(title)</button>
        """
    }
}
