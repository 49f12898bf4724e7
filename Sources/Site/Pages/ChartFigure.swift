package import Dashboards
import Foundation
import Layouts
package import Picking

/// One chart of a page: its words, its picture, and the controls of its brush.
package struct ChartFigure: Sendable {
    /// An area of the picture, in CSS pixels.
    package struct Area: Sendable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    package var name: String
    package var title: String
    package var subtitle: String
    /// The table that it shows.
    package var table: String
    /// Whether it is one small picture at first.
    package var isSmall: Bool
    /// One sentence or two that say what the chart shows.
    package var summary: String
    package var details: String
    /// The picture's elements as markup.
    package var elements: String
    /// Nil where the picture isn't one that a page can go on from.
    package var numbered: SceneNumbers?
    /// In CSS pixels.
    package var width: Double
    package var height: Double
    package var plot: Area
    /// The input format for a selection's ends; nil when nothing can be selected.
    package var range: RangeKind?
    /// The parts of x that it offers; nil when it isn't zoomed.
    package var zoom: [ZoomRange]?
    /// Whether another chart's selection is what is seen of x.
    package var usesOverview: Bool
    /// The pointer events that it accepts: "drag", "tap", "hover"; empty for none.
    package var acts: [String]

    package init(
        name: String, title: String, subtitle: String, table: String = "", isSmall: Bool = false,
        summary: String, details: String,
        elements: String, numbered: SceneNumbers? = nil, width: Double, height: Double, plot: Area,
        range: RangeKind?,
        acts: [String] = [], zoom: [ZoomRange]? = nil,
        usesOverview: Bool = false
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.table, self.isSmall) = (table, isSmall)
        (self.summary, self.details, self.elements) = (summary, details, elements)
        (self.numbered, self.width, self.height, self.plot) = (numbered, width, height, plot)
        (self.range, self.acts) = (range, acts)
        (self.zoom, self.usesOverview) = (zoom, usesOverview)
    }

    /// The figure within its custom element.
    ///
    /// The figures of a page are counted from 0.
    func html(at index: Int) -> HTML {
        """
        <sounding-chart><figure class="card" data-chart="\(name)" data-table="\(table)" \
        \(isSmall ? "data-small " : nil)\
        \(acts.isEmpty ? nil : #"data-acts="\#(acts.joined(separator: " "))" "#)\
        aria-labelledby="chart-\(index)-title">
        <div class="heading"><h2 id="chart-\(index)-title">\(title)</h2>
        \(subtitle.isEmpty ? nil : #"<p class="subtitle">\#(subtitle)</p>"#)</div>
        \(isSmall ? opener(at: index) : nil)
        <p class="summary" id="chart-\(index)-summary" data-summary>\(summary)</p>
        \(zoom.map(zoomBar))
        \(picture(at: index))
        \(range == nil ? nil : selection(at: index))
        \(sound)
        <details class="more" data-more><summary>More<span class="unseen"> about \(title)</span>\
        </summary><p data-details>\(details)</p><div class="commands" data-commands hidden></div>\
        </details>
        </figure></sounding-chart>

        """
    }

    private func picture(at index: Int) -> HTML {
        """
        <div class="picture" data-picture><svg class="chart" \
        role="\(isSmall ? "img" : "graphics-document document")" \
        aria-roledescription="chart" aria-labelledby="chart-\(index)-title" \
        aria-describedby="chart-\(index)-summary" viewBox="0 0 \(pixels(width)) \(pixels(height))" \
        width="\(pixels(width))" height="\(pixels(height))" preserveAspectRatio="xMinYMin">
        <g data-scene\(numbered?.attributes)>\(HTML(markup: elements))</g>
        <rect class="plot-target" data-plot x="\(pixels(plot.x))" y="\(pixels(plot.y))" \
        width="\(pixels(plot.width))" height="\(pixels(plot.height))"/>
        </svg><input type="range" class="cursor" data-cursor aria-label="Data of \(title)" \
        aria-describedby="keys-hint" min="0" max="1" value="0" step="1" disabled hidden></div>
        """
    }

    /// The name of a small picture, which opens the full chart where a script runs.
    private func opener(at index: Int) -> HTML {
        """
        <button type="button" class="open" data-open aria-expanded="false" \
        aria-describedby="chart-\(index)-summary" hidden><span>Open</span> \(title)</button>
        """
    }

    /// Hidden until the script that moves it runs.
    private func selection(at index: Int) -> HTML {
        """
        <div class="selection" role="group" aria-label="Selection on \(title)" data-brush hidden>
        <div class="range">
        <input type="range" data-start aria-label="Brush start" min="0" max="1" value="0" disabled>
        <input type="range" data-end aria-label="Brush end" min="0" max="1" value="1" disabled>
        </div>
        <div class="selected"><div class="ends">\(end("From", "from"))\(end("To", "to"))</div>\
        <p data-selected>\(Self.hint)</p>
        <button type="button" data-clear aria-disabled="true">Clear\
        <span class="unseen"> selection on \(title)</span></button></div>
        </div>
        """
    }

    /// Hidden until the script that asks for other parts of x runs.
    private func zoomBar(_ ranges: [ZoomRange]) -> HTML {
        """
        <div class="zoom" role="toolbar" aria-label="Zoom of \(title)" data-zoom \
        \(usesOverview ? "data-overview " : nil)hidden>
        \(ranges.map(rangeButton))\(Self.zoomActs.map(zoomButton))
        <span class="seen" data-seen></span>
        </div>
        """
    }

    private func rangeButton(_ range: ZoomRange) -> HTML {
        """
        <button type="button" aria-pressed="false" data-see="\(range.zoom.json)">\(range.title)\
        </button>
        """
    }

    private func zoomButton(_ name: String, _ label: String, _ sign: String) -> HTML {
        """
        <button type="button" data-zoom-act="\(name)" aria-label="\(label)" title="\(label)">\
        \(sign)</button>
        """
    }

    private static let zoomActs: [(String, String, String)] = [
        ("zoomOut", "Zoom out", "−"), ("zoomIn", "Zoom in", "+"),
        ("earlier", "Back along x", "←"), ("later", "Forward along x", "→"),
        ("newest", "Go to the newest and follow it", "⇥"), ("reset", "As at first", "↺"),
    ]

    /// The audio graph's buttons, hidden until the script that plays it runs.
    private var sound: HTML {
        """
        <div class="sound" role="toolbar" aria-label="Sound of \(title)" data-sound hidden>
        <button type="button" data-describe>Describe<span class="unseen"> \(title)</span></button>
        <button type="button" data-play>Play<span class="unseen"> \(title)</span></button>
        <button type="button" data-stop aria-disabled="true">Stop\
        <span class="unseen"> \(title)</span></button>
        <button type="button" data-axis>Hear axis<span class="unseen"> of \(title)</span></button>
        <span class="timbres" data-timbres hidden></span>
        </div>
        """
    }

    /// A field for one end of the selection.
    private func end(_ label: String, _ name: String) -> HTML {
        switch range {
        case .name(let names):
            """
            <label>\(label) <select data-\(name)><option value=""></option>\
            \(names.prefix(Self.mostNames).map { #"<option value="\#($0)">\#($0)</option>"# })</select></label>
            """
        case .number, nil: field(label, name, "A number", Self.decimal, "")
        case .day: field(label, name, "A day as 2013-06-03", Self.day, "YYYY-MM-DD")
        case .moment:
            field(
                label, name, "A day and a time as 2013-06-03 14:05:00",
                Self.day + #"[ T]\d{2}:\d{2}(:\d{2})?"#, "YYYY-MM-DD HH:MM:SS")
        }
    }

    /// A date is one field of text, not the browser's own with a stop for each of its parts.
    private func field(
        _ label: String, _ name: String, _ title: String, _ pattern: String, _ shape: String
    ) -> HTML {
        """
        <label>\(label) <input type="text" data-\(name) title="\(title)" pattern="\(pattern)" \
        placeholder="\(shape)" autocomplete="off" spellcheck="false"></label>
        """
    }

    private static let day = #"\d{4}-\d{2}-\d{2}"#
    private static let decimal = #"[\-−+]?[0-9]*[.]?[0-9]+([eE][\-+]?[0-9]+)?"#
    /// Nobody chooses from more of them than this.
    private static let mostNames = 500
    private static let hint = "Drag to select, or move the sliders."
}

extension Zoom {
    /// As the page sends it back.
    fileprivate var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
