@testable import Charts
import Foundation
import SwiftUI
import Tables
import Testing

struct LoweringTests {
    @Test func `the charts of an app lower to layers without an edit`() {
        check(BestSellers(), ["0 bar x:Sales=916,850,802 y:Name=Cachapa,Injera,Crêpe"])
        check(
            LocationDetails(),
            [
                "0 line x:Day=2022-05-02,2022-05-03,2022-05-02,2022-05-03/day y:Sales=54,42,81,90"
                    + " foregroundStyle:City=Cupertino,Cupertino,San Francisco,San Francisco"
            ])
        check(
            StackedSales(),
            [
                "0 bar x:Day=2022-05-02,2022-05-03,2022-05-02,2022-05-03/day y:Sales=54,42,81,90"
                    + " foregroundStyle:City=Cupertino,Cupertino,San Francisco,San Francisco"
            ])
        check(
            Lollipop(selected: date(2022, 5, 2)),
            [
                "0.0.0 line x:Day=2022-05-02,2022-05-03 y:Sales=54,42",
                "0.0.1 point x:Day=2022-05-02,2022-05-03 y:Sales=54,42",
                "0.1.0 rule y:Limit=60",
                "0.1.1 point x:Sales=850 y:Limit=60",
            ])
    }

    @Test(arguments: [true, false])
    func `each branch of a condition has a site of its own`(showsAverage: Bool) {
        let months = [1, 2].map { (date(2022, $0, 1), Double($0), 0.0, Double($0 * 2)) }
        let view = MonthlyRange(months: months, average: 7, showsAverage: showsAverage)
        let layers = chart(view).layers
        #expect(layers.map(\.site) == ["0.0.0", "0.0.1", showsAverage ? "0.1.0" : "0.1.1"])
        #expect(layers.map(\.mark) == [.area, .line, showsAverage ? .rule : .rectangle])
    }

    @Test func `branches keep the order of the statements, whichever came first in the data`() {
        check(
            content: {
                ForEach([-1, 2, -3], id: \.self) { number in
                    if number > 0 {
                        BarMark(x: .value("x", number))
                    } else {
                        PointMark(x: .value("x", number))
                    }
                }
            },
            "0.0 bar x:x=2", "0.1 point x:x=-1,-3")
    }

    @Test func `marks of other kinds at one site make layers of their own`() {
        check(
            content: {
                ForEach(0..<3, id: \.self) { number -> AnyChartContent in
                    number == 1
                        ? AnyChartContent(RuleMark(x: .value("x", number)))
                        : AnyChartContent(erasing: PointMark(x: .value("x", number)))
                }
            },
            "0 point x:x=0,2", "0~1 rule x:x=1")
    }

    @Test func `a chart without data has no layers`() {
        check(content: { ForEach([Double](), id: \.self) { BarMark(x: .value("x", $0)) } })
        check(content: {})
        check(content: { if Bool(false) { RuleMark(y: .value("y", 1)) } })
    }

    @Test func `missing and infinite numbers keep their rows`() {
        check(
            content: {
                ForEach([1, .nan, .infinity], id: \.self) { PointMark(y: .value("y", $0)) }
            },
            "0 point y:y=1,-,∞")
    }

    @Test func `marks over columns are taken as they are`() {
        let column = Column(numbers: [1, 2, 3])
        let marks = MarkLayer(
            .line, site: "elsewhere", channels: [.x: ChannelValues(label: "t", column: column)],
            rows: 0..<3)
        check(
            content: {
                RuleMark(y: .value("y", 9))
                ColumnMarks(marks).foregroundStyle(by: .value("Kind", "User"))
            },
            "0.0 rule y:y=9", "0.1 line x:t=1,2,3 foregroundStyle:Kind=User,User,User")
    }
}
