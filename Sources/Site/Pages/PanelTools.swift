import Dashboards
import Foundation
import Languages
import Layouts
import Picking

/// The tools of a chart: a toolbar over its title's row, and the sheets that its buttons open.
struct PanelTools {
    let figure: ChartFigure
    let index: Int

    /// A `popover` opens without a script, is closed by Escape and by a click elsewhere.
    var html: HTML {
        """
        <div class="tools" role="toolbar" aria-label="\(localized("html.tools", title: title))" data-tools>\
        <button type="button" class="tool" data-play aria-label="\(localized("html.play", title: title))" title="\(localized("html.playKey"))">\
        \(Icon.play.html)</button>\
        <button type="button" class="tool" data-stop aria-label="\(localized("html.stop", title: title))" title="\(localized("html.stopTitle"))" \
        aria-disabled="true">\(Icon.stop.html)</button>\
        \(figure.controls.zoom == nil ? [] : Self.zooms.map(zoomButton))\
        <button type="button" class="tool needs-no-script" popovertarget="chart-\(index)-about" \
        aria-label="\(localized("html.about", title: title))" title="\(localized("html.aboutKey"))">\(Icon.about.html)</button>\
        <button type="button" class="tool" data-command="expand" aria-pressed="false" \
        aria-label="\(localized("html.expand", title: title))" title="\(localized("html.expandKey"))">\(Icon.expand.html)</button>\
        <button type="button" class="tool always" popovertarget="chart-\(index)-menu" data-more \
        aria-label="\(localized("html.menuOf", title: title))" title="\(localized("html.menu"))">\(Icon.more.html)</button></div>
        \(about)
        \(menu)
        \(figure.controls.range == nil ? nil : selection)
        \(figure.controls.range == nil ? nil : rowsField)
        """
    }

    private var title: String { figure.title }

    private func zoomButton(_ name: String, _ icon: Icon) -> HTML {
        """
        <button type="button" class="tool" data-command="\(name)" aria-label="\(localized("html.\(name)On", title: title))" \
        title="\(localized("command.\(name)"))">\(icon.html)</button>
        """
    }

    private static let zooms: [(String, Icon)] = [("zoomOut", .zoomOut), ("zoomIn", .zoomIn)]

    private var about: HTML {
        """
        <div class="sheet about" popover id="chart-\(index)-about" role="dialog" tabindex="-1" \
        autofocus aria-label="\(localized("html.about", title: title))" data-about>\
        \(figure.subtitle.isEmpty ? nil : "<p>\(figure.subtitle)</p>")\
        <p data-about-summary>\(figure.summary)</p><p data-details>\(figure.details)</p>\
        \(definitions.map { #"<p data-definition>\#($0)</p>"# as HTML })</div>
        """
    }

    /// The author's definitions of columns and ranges, as sentences.
    private var definitions: [String] {
        figure.notes.definitions.map { definition in
            let origin = definition.source.isEmpty ? "" : source(of: definition)
            let text = [definition.text, origin].filter { !$0.isEmpty }.joined(separator: " ")
            return localized(
                "html.definition", ["name": .name(definition.title), "text": .text(text)])
        }
            + figure.notes.ranges.map { range in
                let level = (range.level / 100).formatted(
                    .percent.precision(.fractionLength(0...2)).locale(PageLanguage.current.locale))
                return localized(
                    "html.\(range.kind.rawValue)Interval",
                    ["name": .name(range.label), "level": .text(level)])
            }
    }

    private func source(of definition: ColumnDefinition) -> String {
        localized("html.source", ["source": .name(definition.source)])
    }

    private var menu: HTML {
        """
        <div class="sheet commands" popover id="chart-\(index)-menu" role="group" \
        aria-label="\(localized("html.menuOf", title: title))" data-menu>\(figure.controls.zoom.map(ranges))\(marks)\
        <div class="groups" data-commands hidden></div>\
        <div class="group" role="group" aria-label="\(localized("html.soundOf", title: title))" data-sound hidden>
        <button type="button" data-describe>\(localized("html.describe"))<span class="unseen">\(localized("html.describeOf", title: title))</span></button>
        <button type="button" data-axis>\(localized("html.hearRange"))<span class="unseen">\(localized("sound.of", title: title))</span></button>
        <span class="timbres" data-timbres hidden></span>
        </div></div>
        """
    }

    /// The kinds of marks that viewers may prefer to the author's.
    private var marks: HTML? {
        guard !figure.controls.marks.isEmpty else { return nil }
        return """
            <label class="choice" data-marks hidden>\(localized("html.showAs")) \
            <select aria-label="\(localized("html.showAsOf", title: title))">\
            \(figure.controls.marks.map { #"<option value="\#($0)">\#(localized("mark.\($0).chart"))</option>"# as HTML })\
            </select></label>
            """
    }

    /// The parts of x that are offered for this chart alone.
    private func ranges(_ ranges: [ZoomRange]) -> HTML {
        """
        <div class="ranges" role="toolbar" aria-label="\(localized("html.zoomOf", title: title))" data-zoom \
        \(figure.controls.usesOverview ? "data-overview " : nil)hidden>\(ranges.map(\.button))</div>
        """
    }

    private var selection: HTML {
        """
        <div class="sheet selection" popover id="chart-\(index)-selection" role="group" \
        aria-label="\(localized("html.selectionOn", title: title))" data-brush>
        <p data-selected>\(localized("html.selectHint"))</p>
        <div class="ends">\(end(localized("html.from"), "from"))\(end(localized("html.to"), "to"))</div>
        <button type="button" data-clear aria-disabled="true">\(localized("html.clear"))\
        <span class="unseen">\(localized("html.clearOn", title: title))</span></button>
        </div>
        """
    }
}

/// The fields for a selection's ends, and for a position.
extension PanelTools {
    private var rowsField: HTML {
        """
        <div class="sheet selection rows-at" popover id="chart-\(index)-rows" data-rows-at>
        <div class="ends"><label>\(localized("html.rowsAt")) <input type="text" data-position \
        placeholder="\(shape)" autocomplete="off" spellcheck="false"></label></div>
        <p data-rows-found></p>
        </div>
        """
    }

    private var shape: String {
        switch figure.controls.range {
        case .day: localized("html.dayShape")
        case .moment, .dayOrMoment: localized("html.minuteShape")
        case .name, .number, nil: ""
        }
    }

    private func end(_ label: String, _ name: String) -> HTML {
        switch figure.controls.range {
        case .name(let names):
            """
            <label>\(label) <select data-\(name)><option value=""></option>\
            \(names.prefix(Self.mostNames).map { #"<option value="\#($0)">\#($0)</option>"# })</select></label>
            """
        case .number, nil: field(label, name, localized("html.numberForm"), Self.decimal, "")
        case .day:
            field(
                label, name, localized("html.dayForm"), Self.day, localized("html.dayShape"))
        case .moment, .dayOrMoment:
            field(
                label, name, localized("html.momentForm"),
                "\(Self.day)[ T]\(Self.time)|\(Self.timeAlone)", localized("html.momentShape"))
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
    private static let time = #"\d{2}:\d{2}(:\d{2})?"#
    private static let timeAlone = #"\d{1,2}:\d{2}(:\d{2})?"#
    private static let decimal = #"[\-−+]?[0-9]*[.]?[0-9]+([eE][\-+]?[0-9]+)?"#
    /// Nobody chooses from more of them than this.
    private static let mostNames = 500
}

extension ZoomRange {
    /// A button that shows it.
    var button: HTML {
        """
        <button type="button" aria-pressed="false" data-see="\(zoom.json)">\(localizedTitle)</button>
        """
    }
}

extension Zoom {
    /// As the page sends it back.
    fileprivate var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
