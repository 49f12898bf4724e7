/// The parts of the table, each with the uses of its rows.
enum Area: CaseIterable {
    case content, marks, options, modifiers, annotations, plottable, scales
    case axes, views, proxy, bins, styleScales, symbols, positions, interaction, scrolling
    case plots, effects, descriptors

    var uses: [Uses.Use] {
        var uses = Uses()
        switch self {
        case .content: uses.addContent()
        case .marks: uses.addMarks()
        case .options: uses.addOptions()
        case .modifiers: uses.addModifiers()
        case .annotations: uses.addAnnotations()
        case .axes: uses.addAxes()
        case .plottable: uses.addPlottable()
        case .scales: uses.addScales()
        case .views: uses.addViews()
        case .proxy: uses.addProxy()
        case .bins: uses.addBins()
        case .styleScales: uses.addStyleScales()
        case .symbols: uses.addSymbols()
        case .positions: uses.addMarkPositions()
        case .interaction: uses.addInteraction()
        case .scrolling: uses.addScrolling()
        case .plots: uses.addVectorizedPlots()
        case .effects: uses.addEffects()
        case .descriptors: uses.addDescriptors()
        }
        return uses.all
    }
}
