import Charts
import Scales
import Scenes

/// The names that one channel distinguishes by looks other than colours, and their looks.
struct StyledNames<Look: Sendable> {
    let domain: SeriesDomain
    private let scale: StyleScaleDescription<Look>

    init(of chart: ChartSpecification, _ channel: Channel, _ scale: StyleScaleDescription<Look>) {
        domain = SeriesDomain(of: chart, channel, scale.domain)
        self.scale = scale
    }

    /// The author's look of the name at an index in their order; nil where the author says nothing.
    func look(at index: Int) -> Look? { scale.look(of: domain.names[index], at: index) }
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
