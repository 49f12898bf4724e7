import Foundation
import Scenes
import Speech
import Tables
import Testing

/// Series that a viewer has hidden.
struct HiddenTests {
    private let english = Locale(identifier: "en_US")

    private func axis(_ label: String) -> AxisSemantics {
        AxisSemantics(
            label: label, kind: .quantitative, bounds: ClosedValues(.number(0), .number(9)))
    }

    @Test(arguments: [
        (["Snow"], 3, "Snow hidden."), (["Snow", "Rain"], 3, "Snow, Rain hidden."),
        (["Snow", "Rain", "Hail"], 5, "3 of 5 series hidden."),
        (["Snow", "Rain", "Hail"], 3, "All series are hidden."),
    ])
    func `a summary says what the viewer has hidden`(
        _ hidden: [String], _ count: Int, _ sentence: String
    ) {
        var semantics = ChartSemantics(
            title: "", x: axis("Day"), y: axis("Load"), series: [], marks: [])
        (semantics.choices.hidden, semantics.choices.legendCount) = (hidden, count)
        let summary = Speech.accessibilityText(of: semantics, locale: english).summary
        #expect(summary.hasSuffix(". \(sentence)"), "\(summary)")
        semantics.authored.summary = "An author's own."
        #expect(
            Speech.accessibilityText(of: semantics, locale: english).summary
                == "An author's own. \(sentence)")
    }
}
