package import Braille
import SharedScenes
package import Dashboards
import Foundation
import Languages
import Layouts
import Picking
import SVG
import Scenes
import Tables
package import Tactile
import ViewLayouts
import Views

extension ViewRegistry {
    /// One chart as a stand-alone SVG document, and the rows that it shows; nil when its table is missing.
    @concurrent package nonisolated func picture(
        _ key: PictureKey, on dashboard: Dashboard
    ) async -> (document: String, state: PictureState)? {
        let panel = dashboard.inLanguage(of: key.locale).charts[key.chart]
        guard
            let (drawn, source, others) = await laidOut(
                panel, (key.width, key.height), hidden: key.hidden, key.locale), !Task.isCancelled
        else { return nil }
        var settings = panel.documentSettings
        settings.isDark = key.isDark
        settings.language = Language(key.locale).tag
        let document = Picture.document(
            drawn.scene.portable, title: panel.title,
            lines: PictureTitle.lines(of: panel.title, in: drawn.scene.size.width),
            settings: settings)
        return (document, PictureState(key, of: source, beside: others))
    }

    /// One chart as a stand-alone SVG document; nil when its table is missing.
    @concurrent package nonisolated func picture(
        of dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int)
    ) async -> String? {
        await picture(pictureKey(of: dashboard, chart: chart, size), on: dashboard)?.document
    }

    /// One chart as sheets to be touched, and the rows that it shows; nil when its table is missing.
    ///
    /// - Throws: a fault where the language's braille isn't installed.
    @concurrent package nonisolated func tactileDocument(
        _ key: PictureKey, on dashboard: Dashboard, paper: TactilePaper
    ) async throws(BrailleFault) -> (document: TactileDocument, state: PictureState)? {
        let panel = dashboard.inLanguage(of: key.locale).charts[key.chart]
        guard
            let (drawn, source, others) = await laidOut(
                panel, (key.width, key.height), hidden: key.hidden, key.locale), !Task.isCancelled
        else { return nil }
        let document = try TactileDocument(
            drawn.scene.semantics, title: panel.title, locale: key.locale, paper: paper)
        return (document, PictureState(key, of: source, beside: others))
    }

    /// Sentences for the author of a chart on the parts of the current rows that it leaves out, and on
    /// series that look alike, each with the chart's name.
    @concurrent package nonisolated func diagnostics(
        of dashboard: Dashboard, chart: Int
    ) async -> [String] {
        let panel = dashboard.charts[chart]
        let size = (width: 640, height: panel.room.height)
        guard let drawn = await drawn(dashboard, chart: chart, size, hidden: []) else {
            return []
        }
        let scene = drawn.scene
        let faults =
            scene.diagnostics + Contrast.faults(of: scene, in: panel.documentSettings)
            + drawn.warnings.value
        return faults.map { "\(dashboard.name), chart \(panel.name): \($0)" }
            + scene.repeatedStyles.map { $0.warning(of: panel.name, on: dashboard.name) }
    }

    /// The current state of one chart, drawn once; nil when its table is missing.
    @concurrent nonisolated func drawn(
        _ dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int), hidden: [String],
        locale: Locale = .page
    ) async -> LaidOutChart? {
        await laidOut(
            dashboard.inLanguage(of: locale).charts[chart], size, hidden: hidden, locale)?.0
    }

    /// A chart drawn once, with the tables that it was drawn of.
    @concurrent private nonisolated func laidOut(
        _ panel: ChartPanel, _ size: (width: Int, height: Int), hidden: [String],
        _ locale: Locale
    ) async -> (LaidOutChart, source: Table, others: [String: Table])? {
        guard !Task.isCancelled, let tables = tables(of: panel) else { return nil }
        let others = await tables.others
        var view = ViewParameters(
            width: size.width, height: size.height, locale: locale, timeZone: panel.timeZone,
            isRightToLeft: Language(locale).isRightToLeft, hiddenSeries: hidden)
        view.isFileOfPage = true
        guard
            let shown = try? await tables.table.shown(
                through: panel.transform, beside: others, in: PointDetail(of: panel, in: view)),
            !Task.isCancelled
        else { return nil }
        let environment = ViewEnvironment(inLanguageOf: view)
        let drawn = withDrawingSpan(of: panel.name) {
            Layout.layout(panel.description(of: shown.drawn, in: environment), in: view)
        }
        return (drawn, shown.source, others)
    }
}

extension ChartPanel {
    /// The colours of its pictures.
    fileprivate var documentSettings: DocumentSettings {
        var settings = DocumentSettings()
        settings.hasAuthorsColors = room.hasAuthorsColors
        return settings
    }
}
