import Charts
import Foundation
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

    /// Evaluates the view with the initial values of its properties, and lays it out.
    init(
        of content: some View, offered: ProposedViewSize, isOpaque: Bool
    ) throws(RenderError) {
        let room = offered.replacingUnspecifiedDimensions(by: Self.standardSize)
        var (chart, size): (ChartSpecification?, CGSize) = (nil, room)
        let view = ViewParameters(width: Self.side(room.width), height: Self.side(room.height))
        drawn =
            Evaluation(StateStore(), in: view) { environment in
                chart = content.chartPicture(in: environment)
                return chart ?? ChartSpecification()
            } fit: { chart, view in
                size = chart.size(offered: room, in: view)
                var view = view
                (view.width, view.height) = (Self.side(size.width), Self.side(size.height))
                return view
            }.picture
        guard let chart else { throw .noChart }
        try RenderError.check(width: size.width, height: size.height)
        var settings = DocumentSettings()
        settings.isDark = chart.part.environment.colorScheme == .dark
        (settings.hasPaper, settings.isPortable) = (isOpaque, true)
        self.settings = settings
        locale = (chart.part.environment.locale ?? .page).spoken
    }

    private static let standardSize = CGSize(width: 640, height: 400)

    /// A side that pixels can have, whatever was asked for.
    private static func side(_ length: Double) -> Int {
        guard length > 1 else { return 1 }
        return Int(min(length.rounded(.up), Double(RenderError.longest)))
    }

    /// In points.
    var size: CGSize { CGSize(width: drawn.scene.size.width, height: drawn.scene.size.height) }

    var diagnostics: [String] { drawn.scene.diagnostics }

    var alternativeText: String { Speech.summary(of: drawn.scene.semantics, locale: locale) }

    var details: String {
        Speech.accessibilityText(of: drawn.scene.semantics, locale: locale).details
    }

    var wav: Data { Data(WaveFile.bytes(of: HeardChart(drawn, title: "").score())) }

    var svg: String {
        var settings = settings
        settings.label = alternativeText
        return document(summary: details, settings)
    }

    func png(scale: Double) throws(RenderError) -> Data {
        let (width, height) = (drawn.scene.size.width, drawn.scene.size.height)
        try RenderError.check(width: width * scale, height: height * scale)
        return try PictureLibrary.png(document(settings), width, height, scale: scale)
    }

    func pdf() throws(RenderError) -> Data {
        try PictureLibrary.pdf(
            document(settings), drawn.scene.size.width, drawn.scene.size.height,
            title: alternativeText)
    }

    func file(_ format: ImageFormat, scale: Double) throws(RenderError) -> Data {
        switch format {
        case .svg: Data(svg.utf8)
        case .png: try png(scale: scale)
        case .pdf: try pdf()
        }
    }

    private func document(summary: String = "", _ settings: DocumentSettings) -> String {
        Picture.document(drawn.scene.flattened.measured, summary: summary, settings: settings)
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

extension Locale {
    /// Sentences are in English, in which numbers of another language would be misread.
    fileprivate var spoken: Locale { language.languageCode == .english ? self : .page }
}
