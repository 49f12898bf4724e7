import Foundation
import Tables
public import Views

/// A chart: marks over scales with axes and a legend, which follow from the data.
///
///     Chart(sales) { sale in
///         BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
///     }
///     .chartXAxis(.hidden)
public nonisolated struct Chart<Content: ChartContent>: View {
    private let content: Content

    /// A chart of the marks in a closure.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart of marks for each element, identified by the element's `id`.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// A chart of marks for each element, identified by one of its properties.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }
}

nonisolated extension Chart: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .hosted(description(in: environment))
    }

    private func description(in environment: ViewEnvironment) -> ChartSpecification {
        var collector = _MarkCollector(in: environment)
        collector.at(0) { content._collect(into: &$0) }
        var description = ChartSpecification()
        description.plot.appearance = environment.settings(ChartAppearance.self).last ?? .dashboard
        description.layers = collector.layers()
        description.diagnostics = collector.diagnostics
        description.count(collector.periods)
        for setting in environment.settings(ChartSetting.self) { setting.apply(&description) }
        description.accessibility.spoken = environment.settings(SpokenChart.self).last
        description.sampleFunctions()
        description.part.path = environment.path
        description.part.environment = environment.values.authored
        description.keepScroll(in: environment)
        return description
    }
}

nonisolated extension View {
    /// The charts in this view, in the order in which they are read.
    package func charts(in environment: ViewEnvironment) -> [ChartSpecification] {
        lowered(in: environment).hostedPictures().compactMap { $0 as? ChartSpecification }
    }

    /// The charts in their initial state.
    package var charts: [ChartSpecification] { charts(in: ViewEnvironment()) }
}

nonisolated extension View {
    /// All that this view shows, as one picture.
    package func picture(in environment: ViewEnvironment = ViewEnvironment()) -> ChartSpecification
    {
        if let picture = chartPicture(in: environment) { return picture }
        var empty = ChartSpecification()
        empty.diagnostics = ["the view holds no chart"]
        return empty
    }

    /// All that this view shows, as one picture; nil where there is no chart.
    package func chartPicture(in environment: ViewEnvironment) -> ChartSpecification? {
        let tree = lowered(in: environment).gathered(in: .implicit)
        func charts(inReadersOf size: CGSize?) -> [ChartSpecification] {
            tree.hostedPictures(inReadersOf: size).compactMap { $0 as? ChartSpecification }
        }
        // Which charts a geometry reader makes is known by the layout alone; whether it makes one isn't.
        guard
            var first = charts(inReadersOf: nil).first
                ?? charts(inReadersOf: CGSize(width: 640, height: 400)).first
        else { return nil }
        if case .hosted = tree { return first }
        first.part.page = tree
        return first
    }
}

extension ChartSpecification: HostedPicture {}

extension ChartSpecification {
    /// Keeps where a viewer has scrolled to, where the author doesn't.
    package mutating func keepScroll(in environment: ViewEnvironment) {
        guard let scope = environment.scope else { return }
        for axis in [\ChartSpecification.x.scroll, \.y.scroll]
        where self[keyPath: axis].isScrollable && self[keyPath: axis].move == nil {
            let key = "\(part.path).scroll.\(axis == \.x.scroll ? "x" : "y")"
            let kept: KeptScroll? = scope.kept(at: key)
            self[keyPath: axis].position = kept?.value
            self[keyPath: axis].move = AuthorClosure { scope[key] = KeptScroll($0) }
        }
    }
}

/// The first value that a viewer has scrolled to, in a form that their page keeps for the next connection.
private enum KeptScroll: Codable {
    case number(Double)
    case date(Date)
    case name(String)

    init?(_ value: Value) {
        switch value {
        case .number(let number): self = .number(number)
        case .date(let date): self = .date(date)
        case .string(let name): self = .name(name)
        case .missing: return nil
        }
    }

    var value: Value {
        switch self {
        case .number(let number): .number(number)
        case .date(let date): .date(date)
        case .name(let name): .string(name)
        }
    }
}
