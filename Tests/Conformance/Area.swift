/// The parts of the table, each with the uses of its rows.
enum Area: CaseIterable {
    case content, marks, options, modifiers, plottable, scales, views, proxy

    var uses: [Uses.Use] {
        var uses = Uses()
        switch self {
        case .content: uses.addContent()
        case .marks: uses.addMarks()
        case .options: uses.addOptions()
        case .modifiers: uses.addModifiers()
        case .plottable: uses.addPlottable()
        case .scales: uses.addScales()
        case .views: uses.addViews()
        case .proxy: uses.addProxy()
        }
        return uses.all
    }
}
