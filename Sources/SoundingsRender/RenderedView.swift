import Charts
import Foundation
import Languages
import Layouts
import Picking
import SVG
import Scenes
import Sound
import Speech
import ViewLayouts
import Views

/// A view laid out once, from which each kind of file is made.
struct RenderedView {
    private let drawn: LaidOutChart
    private let settings: DocumentSettings
    private let locale: Locale
    /// The author's words for all of it; nil where there are none.
    private let label: String?

    /// Lays the view out.
    init(_ view: DescribedView<some View>) throws(RenderError) {
        var (chart, size) = (view.chart, view.room)
        drawn =
            Evaluation(view.opening, chart ?? ChartSpecification()) { environment in
                chart = view.chart(in: environment)
                return chart ?? ChartSpecification()
            } fit: { chart, parameters in
                size = chart.size(offered: view.room, in: parameters)
                return parameters.sized(size)
            }.picture
        guard let chart else { throw .noChart }
        try RenderError.check(width: size.width, height: size.height)
        var settings = DocumentSettings()
        settings.isDark = chart.part.environment.colorScheme == .dark
        (settings.hasPaper, settings.isPortable) = (view.isOpaque, true)
        settings.hasOwnPaintsOnly = true
        settings.hasAuthorsColors = chart.plot.appearance == .apple
        locale = (chart.part.environment.locale ?? .page).spoken
        // English is what readers of a picture expect.
        if Language(locale) != .english { settings.language = Language(locale).tag }
        self.settings = settings
        label = chart.part.page?.authorsLabel
    }

    /// In points.
    var size: CGSize { CGSize(width: drawn.scene.size.width, height: drawn.scene.size.height) }

    var diagnostics: [String] {
        drawn.scene.diagnostics + Contrast.faults(of: drawn.scene, in: settings)
            + missingCharacters
    }

    private var missingCharacters: [String] {
        let text = drawn.scene.nodes.map(\.texts).joined()
        return PictureLibrary.missingCharacters(in: text).map { character in
            let code = String(character.value, radix: 16, uppercase: true)
            return "No font on this machine has \"\(character)\" (U+\(code)). PNG and PDF show an "
                + "empty box instead. Install a font that has it, such as fonts-noto-cjk or "
                + "fonts-noto-color-emoji."
        }
    }

    var alternativeText: String { label ?? summary }

    private var summary: String { Speech.summary(of: drawn.scene.semantics, locale: locale) }

    var details: String { description.details }

    /// The text in place of the picture, and what more there is to say.
    private var description: (text: String, details: String) {
        let (summary, details) = Speech.description(of: drawn.scene.semantics, locale: locale)
        return label.map { ($0, "\(summary) \(details)") } ?? (summary, details)
    }

    var wav: Data { Data(WaveFile.bytes(of: HeardChart(drawn, title: "", locale: locale).score())) }

    var svg: String {
        let description = description
        var settings = settings
        settings.label = description.text
        return document(summary: description.details, settings)
    }

    func png(scale: Double) throws(RenderError) -> Data {
        let (width, height) = (drawn.scene.size.width, drawn.scene.size.height)
        try RenderError.check(width: width * scale, height: height * scale)
        return try PictureLibrary.png(drawable, width, height, scale: scale)
    }

    func pdf() throws(RenderError) -> Data {
        try PictureLibrary.pdf(
            drawable, drawn.scene.size.width, drawn.scene.size.height,
            title: alternativeText)
    }

    func file(_ format: ImageFormat, scale: Double) throws(RenderError) -> Data {
        switch format {
        case .svg: Data(svg.utf8)
        case .png: try png(scale: scale)
        case .pdf: try pdf()
        }
    }

    private func document(summary: String, _ settings: DocumentSettings) -> String {
        Picture.document(drawn.scene.portable, summary: summary, settings: settings)
    }

    /// The document that pixels and pages are drawn of.
    private var drawable: String {
        Picture.document(drawn.scene.portable.withJoinedBoxes, settings: settings)
    }
}

extension ChartSpecification {
    /// The size that the picture is as large as, of the size that is offered to it.
    fileprivate func size(offered: CGSize, in view: ViewParameters) -> CGSize {
        guard let page = part.page else { return offered }
        let view = view.changed(by: part.environment)
        let layout = ViewLayout(textScale: view.textScale, isRightToLeft: view.isRightToLeft)
        let size = layout.size(of: page, Offer(width: offered.width, height: offered.height))
        return CGSize(width: size.width, height: size.height)
    }
}

extension Node {
    /// Its own text and those in it.
    fileprivate var texts: String {
        let own = if case .text(let label) = shape { label.text } else { "" }
        return children.reduce(own) { $0 + $1.texts }
    }
}

extension ViewTree {
    /// The label, and the value, that the author gives the outermost view.
    fileprivate var authorsLabel: String? {
        switch self {
        case .spoken(let spoken, let view):
            spoken.label.map { [$0, spoken.value].compactMap(\.self).joined(separator: ", ") }
                ?? view.authorsLabel
        case .frame(_, let view), .padding(_, let view), .background(let view, _, _),
            .clipShape(_, let view), .clipped(let view), .aspectRatio(_, _, let view),
            .textScaled(_, let view):
            view.authorsLabel
        default: nil
        }
    }
}

extension Locale {
    /// Sentences of a language without a catalogue are in English, in which its numbers would be misread.
    fileprivate var spoken: Locale { Languages.Language(tag: identifier) == nil ? .page : self }
}
