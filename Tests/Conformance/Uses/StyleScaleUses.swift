import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addStyleScales() {
        addColors()
        addSymbolScales()
        addLineStyles()
        addSymbolSizes()
    }

    private mutating func addColors() {
        let cities = marked { $0.foregroundStyle(by: .value("City", $1.city)) }
        let counts = marked { $0.foregroundStyle(by: .value("Count", $1.count)) }
        view(330, without: cities) {
            cities.chartForegroundStyleScale(
                domain: ["Oslo", "Rome"], range: [Color.red, .green], type: .category)
        }
        view(331, without: cities) {
            cities.chartForegroundStyleScale(domain: ["Oslo", "Rome"], type: .category)
        }
        view(332, without: cities) {
            cities.chartForegroundStyleScale(range: [Color.red, .green], type: .category)
        }
        view(333, without: counts) { counts.chartForegroundStyleScale(type: .category) }
        view(334, without: cities) {
            cities.chartForegroundStyleScale(["Rome": Color.red, "Oslo": .green])
        }
        view(335, without: cities) {
            cities.chartForegroundStyleScale(domain: ["Rome", "Oslo"]) {
                $0 == "Rome" ? Color.red : .green
            }
        }
        view(336, without: cities) {
            cities.chartForegroundStyleScale { (city: String) in
                city == "Rome" ? Color.red : .green
            }
        }
        view(290, without: counts) {
            counts.chartForegroundStyleScale(range: Gradient(colors: [.red, .green]))
        }
        view(291, without: counts) {
            counts.chartForegroundStyleScale(range: AnyGradient(Gradient(colors: [.red, .green])))
        }
    }

    private mutating func addSymbolScales() {
        let cities = marked { $0.symbol(by: .value("City", $1.city)) }
        let shapes: [BasicChartSymbolShape] = [.cross, .diamond]
        let others: [any ChartSymbolShape] = [.cross, Circle()]
        view(337, without: cities) {
            cities.chartSymbolScale(domain: ["Oslo", "Rome"], range: shapes)
        }
        view(338, without: cities) {
            cities.chartSymbolScale(domain: ["Oslo", "Rome"], range: others)
        }
        view(339, without: cities) { cities.chartSymbolScale(domain: ["Oslo", "Rome"]) }
        view(340, without: cities) { cities.chartSymbolScale(range: shapes) }
        view(341, without: cities) { cities.chartSymbolScale(range: others) }
        view(342, without: cities) {
            cities.chartSymbolScale(["Rome": BasicChartSymbolShape.cross, "Oslo": .diamond])
        }
        view(343, without: cities) {
            let mapping: KeyValuePairs<String, any ChartSymbolShape> = [
                "Rome": .cross, "Oslo": Circle(),
            ]
            cities.chartSymbolScale(mapping)
        }
        view(344, without: cities) {
            cities.chartSymbolScale(domain: ["Rome", "Oslo"]) {
                $0 == "Rome" ? BasicChartSymbolShape.cross : .diamond
            }
        }
        view(345, without: cities) {
            cities.chartSymbolScale { (city: String) in
                city == "Rome" ? BasicChartSymbolShape.cross : .diamond
            }
        }
    }

    private mutating func addLineStyles() {
        let cities = Chart(Sale.all) {
            LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
                .lineStyle(by: .value("City", $0.city))
        }
        let styles = [StrokeStyle(lineWidth: 5), StrokeStyle(dash: [9])]
        view(346, without: cities) {
            cities.chartLineStyleScale(domain: ["Oslo", "Rome"], range: styles)
        }
        view(347, without: cities) { cities.chartLineStyleScale(domain: ["Oslo", "Rome"]) }
        view(348, without: cities) { cities.chartLineStyleScale(range: styles) }
        view(349, without: cities) {
            cities.chartLineStyleScale(["Rome": styles[0], "Oslo": styles[1]])
        }
        view(350, without: cities) {
            cities.chartLineStyleScale(domain: ["Rome", "Oslo"]) {
                $0 == "Rome" ? StrokeStyle(lineWidth: 5) : StrokeStyle(dash: [9])
            }
        }
        view(351, without: cities) {
            cities.chartLineStyleScale { (city: String) in
                city == "Rome" ? StrokeStyle(lineWidth: 5) : StrokeStyle(dash: [9])
            }
        }
    }

    private mutating func addSymbolSizes() {
        let cities = marked { $0.symbolSize(by: .value("City", $1.city)) }
        let counts = marked { $0.symbolSize(by: .value("Count", $1.count)) }
        view(352, without: counts) {
            counts.chartSymbolSizeScale(domain: 0...50, range: CGFloat(9)...900, type: .linear)
        }
        view(353, without: counts) { counts.chartSymbolSizeScale(domain: 0...50, type: .linear) }
        view(354, without: counts) {
            counts.chartSymbolSizeScale(range: CGFloat(9)...900, type: .linear)
        }
        view(355, without: counts) { counts.chartSymbolSizeScale(type: .log) }
        view(356, without: cities) {
            cities.chartSymbolSizeScale(["Rome": CGFloat(9), "Oslo": 400])
        }
        view(357, without: cities) {
            cities.chartSymbolSizeScale(domain: ["Rome", "Oslo"]) {
                $0 == "Rome" ? CGFloat(9) : 400
            }
        }
        view(358, without: cities) {
            cities.chartSymbolSizeScale { (city: String) in city == "Rome" ? CGFloat(9) : 400 }
        }
    }
}

/// A point for each sale, styled by what is sold.
private func marked<Content: ChartContent>(
    @ChartContentBuilder _ style: @escaping (PointMark, Sale) -> Content
) -> some View {
    Chart(Sale.all) { sale in
        style(PointMark(x: .value("Day", sale.day), y: .value("Count", sale.count)), sale)
    }
}
