import Charts
import Foundation
import Scales
import Scenes

/// The names that one channel distinguishes by looks other than colours, and their looks.
struct StyledNames<Look: Sendable> {
    let domain: SeriesDomain
    private let scale: StyleScaleDescription<Look>
    /// The looks of names for which the author says nothing, used again from the start.
    private let usual: [Look]

    init(
        of chart: ChartSpecification, _ channel: Channel, _ scale: StyleScaleDescription<Look>,
        usual: [Look] = [], locale: Locale
    ) {
        domain = SeriesDomain(of: chart, channel, scale.domain, locale: locale)
        (self.scale, self.usual) = (scale, usual)
    }

    /// The look of the name at an index in their order; nil where neither the author nor the chart's
    /// appearance has one.
    func look(at index: Int) -> Look? {
        if let look = scale.look(of: domain.names[index], at: index) { return look }
        return usual.isEmpty ? nil : usual[index % usual.count]
    }

    /// The number of different looks.
    ///
    /// - Parameter own: how many the chart has where neither the author nor its appearance has any.
    /// - Returns: nil where a closure chooses them, or one is that of all names.
    func count(besides own: Int) -> Int? {
        guard scale.mapping == nil, scale.range.count != 1 else { return nil }
        if !scale.range.isEmpty { return scale.range.count }
        return usual.isEmpty ? own : usual.count
    }
}

/// The colours of names and of quantities.
struct NamedColours {
    let scale: ColourScale
    /// The colour of each of the names, and how opaque it is.
    let palette: [(paint: Paint, opacity: Double)]

    init(_ scale: ColourScale, of series: SeriesDomain) {
        self.scale = scale
        palette = series.names.enumerated().map { index, name in
            index == series.rest ? (.named("secondary"), 1) : scale.look(of: name, at: index)
        }
    }
}
