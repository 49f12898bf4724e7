import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

/// Plots over whole columns are the same pictures as marks one by one.
struct PlotTests {
    struct Sale: Identifiable {
        let id: Int
        var style: String
        var day: Date
        var count: Double
        var low: Double
        var height: CGFloat
        var color: Color
        var spoken: String
    }

    private let sales = (0..<6).map { index in
        Sale(
            id: index, style: ["cachapa", "injera"][index % 2], day: Sample.june(1 + index / 2),
            count: Double(3 + index * index % 7), low: 1, height: CGFloat(10 * index),
            color: index == 2 ? .red : .blue, spoken: "Sale \(index)")
    }

    private func check(
        @ChartContentBuilder _ plot: () -> some ChartContent,
        @ChartContentBuilder _ marks: () -> some ChartContent,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let (one, other) = (
            Chart(content: plot).charts[0].drawn(), Chart(content: marks).charts[0].drawn()
        )
        #expect(!one.scene.nodes.isEmpty, sourceLocation: location)
        #expect(one.scene.nodes == other.scene.nodes, sourceLocation: location)
    }

    @Test func `bars with styles and places by data`() {
        check {
            BarPlot(
                sales, x: .value("Day", \.day, unit: .day), y: .value("Sold", \.count),
                width: .ratio(0.5)
            )
            .foregroundStyle(by: .value("Style", \.style))
            .position(by: .value("Style", \.style))
            .cornerRadius(4)
        } _: {
            ForEach(sales) { sale in
                BarMark(
                    x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.count),
                    width: .ratio(0.5)
                )
                .foregroundStyle(by: .value("Style", sale.style))
                .position(by: .value("Style", sale.style))
                .cornerRadius(4)
            }
        }
    }

    @Test func `points with a colour, a size and words of each element`() {
        check {
            PointPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count))
                .foregroundStyle(\.color)
                .symbolSize(\.height)
                .accessibilityLabel(\.spoken)
        } _: {
            ForEach(sales) { sale in
                PointMark(x: .value("Day", sale.day), y: .value("Sold", sale.count))
                    .foregroundStyle(sale.color)
                    .symbolSize(sale.height)
                    .accessibilityLabel(sale.spoken)
            }
        }
    }

    @Test func `lines by series, areas and rules from one value to another`() {
        check {
            AreaPlot(
                sales, x: .value("Day", \.day), yStart: .value("Low", \.low),
                yEnd: .value("Sold", \.count))
            LinePlot(
                sales, x: .value("Day", \.day), y: .value("Sold", \.count),
                series: .value("Style", \.style))
            RulePlot(
                sales, x: .value("Day", \.day), yStart: .value("Low", \.low),
                yEnd: .value("Sold", \.count))
        } _: {
            ForEach(sales) { sale in
                AreaMark(
                    x: .value("Day", sale.day), yStart: .value("Low", sale.low),
                    yEnd: .value("Sold", sale.count))
            }
            ForEach(sales) { sale in
                LineMark(
                    x: .value("Day", sale.day), y: .value("Sold", sale.count),
                    series: .value("Style", sale.style))
            }
            ForEach(sales) { sale in
                RuleMark(
                    x: .value("Day", sale.day), yStart: .value("Low", sale.low),
                    yEnd: .value("Sold", sale.count))
            }
        }
    }

    @Test func `a range of two properties, and sectors`() {
        check {
            RectanglePlot(
                sales, x: .value("Range", \.low, \.count), y: .value("Style", \.style))
        } _: {
            ForEach(sales) { sale in
                RectangleMark(
                    xStart: .value("Range", sale.low), xEnd: .value("Range", sale.count),
                    y: .value("Style", sale.style))
            }
        }
        check {
            SectorPlot(sales, angle: .value("Sold", \.count), innerRadius: .ratio(0.5))
        } _: {
            ForEach(sales) { sale in
                SectorMark(angle: .value("Sold", sale.count), innerRadius: .ratio(0.5))
            }
        }
    }

    @Test func `a place of each element in points`() {
        check {
            PointPlot(sales, x: .value("Day", \.day), y: \.height)
        } _: {
            ForEach(sales) { sale in
                PointMark(x: .value("Day", sale.day), y: 0).offset(y: sale.height)
            }
        }
    }

    @Test func `a function is drawn over its domain, or over the axis`() {
        func line(_ domain: ClosedRange<Double>?) -> [Point] {
            drawn {
                LinePlot(x: "x", y: "y", domain: domain) { $0 * $0 / 100 }
            } with: {
                $0.measure()
            }.paths["0:"]?.first ?? []
        }
        // The plot is 400 × 200 from 2, 2, and both axes go from 0 to 100.
        #expect(isNear(line(0...50).first, Point(2, 202)))
        #expect(isNear(line(0...50).last, Point(202, 152)))
        #expect(line(0...50).count > 400)
    }

    @Test func `a function over no domain covers the axis that the chart states`() {
        let view = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: -5...5)
        let x = view.charts[0].layers[0].channels[.x]?.column
        #expect(x?[0] == .number(-5))
        #expect(x?[999] == .number(5))
    }

    @Test func `a function has gaps where it gives no number`() {
        let picture = drawn {
            LinePlot(x: "x", y: "y", domain: -1...1) { ($0 * $0 - 0.25).squareRoot() }
        }
        #expect(picture.paths["0:"]?.count == 2)
    }

    @Test func `a curve by a parameter is joined in its order`() {
        let picture = drawn {
            LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { t in
                (x: 50 + 50 * cos(t), y: 50 + 50 * sin(t))
            }
        } with: {
            $0.measure()
        }
        let points = picture.paths["0:"]?.first ?? []
        #expect(isNear(points.first, Point(402, 102)))
        #expect(isNear(points[points.count / 4], Point(202, 2), within: 2))
        #expect(isNear(points[points.count / 2], Point(2, 102), within: 2))
        #expect(isNear(points.last, Point(402, 102)))
    }

    @Test func `an area lies between two functions`() {
        let picture = drawn {
            AreaPlot(x: "x", yStart: "low", yEnd: "high", domain: 0...100) { x in
                (yStart: 25, yEnd: 75)
            }
        } with: {
            $0.measure()
        }
        #expect(picture.paths["0:"]?[0].allSatisfy { abs($0.y - 52) < 0.1 } == true)
        #expect(picture.lowerEdges["0:"]?[0].allSatisfy { abs($0.y - 152) < 0.1 } == true)
    }
}
