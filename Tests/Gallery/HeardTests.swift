import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import Scenes
import Sound
import Speech
import Testing

/// Each chart of the gallery can be heard, and is told in words that are made for ears.
struct HeardTests {
    private static let charts: [String: any GalleryChart.Type] =
        Dictionary(allCharts.map { ($0.name, $0) }) { first, _ in first }
    private static let english = Locale(identifier: "en_US")

    private func semantics(_ name: String) throws -> ChartSemantics {
        let chart = try #require(Self.charts[name])
        let description = try chart.init(from: .example).picture()
        return Layout.layout(description, in: chart.view(width: 640)).scene.semantics
    }

    private func score(_ semantics: ChartSemantics) -> Score {
        Score(ChartDescriptor(semantics, locale: Self.english))
    }

    @Test(arguments: charts.keys.sorted())
    func `a chart can be heard`(name: String) throws {
        let score = score(try semantics(name))
        #expect(!score.tones.isEmpty)
        #expect((2.1...10.1).contains(score.seconds))
        for tone in score.tones where tone.timbre != .noise && tone.timbre != .click {
            #expect((130.8...1_046.6).contains(tone.f0) && (130.8...1_046.6).contains(tone.f1))
            #expect(tone.t >= 0.1 && tone.t <= score.seconds && tone.gain > 0)
        }
    }

    @Test(arguments: charts.keys.sorted())
    func `texts are for ears`(name: String) throws {
        let accessibilityText = Speech.accessibilityText(
            of: try semantics(name), locale: Self.english)
        #expect(accessibilityText.summary.count <= 160)
        #expect(
            accessibilityText.groups.reduce(accessibilityText.labels.count) { $0 + $1.items.count }
                <= 400)
        let texts =
            [accessibilityText.summary, accessibilityText.details]
            + accessibilityText.labels.map(\.text)
            + accessibilityText.groups.flatMap { $0.items.map(\.text) }
        for text in texts {
            let isBare = text.contains(/\d{4}-\d\d-|\.\d{5,}|\d{7,}|\bnan\b|\binf\b/)
            #expect(!isBare, "\(text)")
        }
    }

    /// Weight is time, miles to the gallon are pitch, power is length and a country is a timbre.
    @Test func `cars are heard in four quantities`() throws {
        let score = score(try semantics("cars"))
        #expect(score.seconds == 10.1)
        #expect(score.legend.map(\.name).sorted() == ["Europe", "Japan", "USA"])
        #expect(Set(score.legend.map(\.tone.timbre)) == [.sine, .triangle, .square])
        let lengths = score.tones.map(\.dur)
        #expect((lengths.min() ?? 0) >= 0.08 && (lengths.max() ?? 0) <= 0.48)
        #expect(Set(lengths).count > 20)
    }
}
