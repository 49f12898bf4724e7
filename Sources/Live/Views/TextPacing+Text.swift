import Foundation
import Layouts
import Scenes
import Speech

extension TextPacing {
    /// Composes the text concurrently with the view's other work.
    @concurrent static func words(
        for drawn: LaidOutChart, _ locale: Locale, _ isBrushable: Bool
    ) async -> Text {
        words(of: drawn, locale, isBrushable)
    }

    static func words(
        of drawn: LaidOutChart, _ locale: Locale, _ isBrushable: Bool
    ) -> Text {
        let start = ContinuousClock.now
        var accessibilityText = Speech.accessibilityText(of: drawn.scene.semantics, locale: locale)
        accessibilityText.controls = drawn.controlTexts(isBrushable: isBrushable, locale)
        return (accessibilityText, .now - start)
    }
}
