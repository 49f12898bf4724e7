import SharedScenes
import Charts
import Foundation
import Layouts
import PageModels
import Protocol
import SVG
import Scenes
import Seeded
import Tables
import Testing

/// Scenes of random rows, shown one after the other, and for each a page that has it.
struct SceneCourse {
    static let key = ViewKey(
        dashboard: "test", chart: 0, parameters: ViewParameters(width: 480, height: 200))

    private var view = SharedViewState(key: key, epoch: "run", number: 1)
    /// The messages sent to each page, by its scene's counter.
    private var sent: [Int: [UInt8]] = [:]
    private var noise: SeededGenerator
    private var nextRow = 0

    init(seed: UInt64) { noise = SeededGenerator(seed: seed) }

    /// A new scene, which one more page gets whole.
    mutating func step() throws {
        let count = Int.random(in: 0...8, using: &noise)
        nextRow += count
        let values = (0..<count).map { _ in Double(Int.random(in: -9...9, using: &noise)) }
        view.show(Self.drawn(values: values), upTo: TablePosition(nextRow: nextRow))
        if Int.random(in: 0..<20, using: &noise) == 0 { view.forgetScenes() }
        let whole = view.update(since: nil)
        sent[view.revision.counter] = try #require(whole).message
    }

    /// Each page becomes what a fresh one would be.
    mutating func lookAtAllPages() throws {
        let fresh = PageModel.text(of: (view.newest?.scene.nodes ?? []).map(Element.init))
        for (counter, message) in sent {
            var page = PageModel()
            try page.receive(message)
            let update = view.update(since: Revision(epoch: "run", view: 1, counter: counter))
            try page.receive(try #require(update).message)
            #expect(page.text == fresh, "from scene \(counter) to \(view.revision.counter)")
        }
    }

    /// A bar for each value.
    static func drawn(values: [Double]) -> LaidOutChart {
        let table = GrowingTable(
            schema: Schema([
                Schema.Field("place", .quantitative), Schema.Field("value", .quantitative),
            ]))
        table.append([values.indices.map { .number(Double($0)) }, values.map { .number($0) }])
        return Layout.layout(chart(of: table.snapshot), in: key.parameters)
    }

    private static func chart(of table: Table) -> ChartSpecification {
        var channels: [Channel: ChannelValues] = [:]
        for (channel, name) in [(Channel.x, "place"), (.y, "value")] {
            guard let column = table[name] else { continue }
            channels[channel] = ChannelValues(label: name, column: column)
        }
        var chart = ChartSpecification()
        chart.layers = [MarkLayer(.bar, site: "0", channels: channels, rows: table.rows)]
        return chart
    }
}
