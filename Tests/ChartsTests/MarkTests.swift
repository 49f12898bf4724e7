import Charts
import Foundation
import Testing

/// Every initialiser of the six marks, and the channels it drives.
struct MarkTests {
    private let x = PlottableValue.value("x", 1)
    private let xEnd = PlottableValue.value("X", 2)
    private let y = PlottableValue.value("y", "a")
    private let yEnd = PlottableValue.value("Y", "b")
    private let name = PlottableValue.value("s", "n")

    @Test func `bars take values or positions`() {
        check(content: { BarMark(x: x, y: y) }, "0 bar x:x=1 y:y=a")
        check(content: { BarMark(x: x, yStart: 3) }, "0 bar x:x=1 @yStart=3")
        check(content: { BarMark(xEnd: 4, y: y) }, "0 bar y:y=a @xEnd=4")
        check(content: { BarMark(xStart: x, xEnd: xEnd, y: y) }, "0 bar xStart:x=1 xEnd:X=2 y:y=a")
        check(content: { BarMark(xStart: x, xEnd: xEnd) }, "0 bar xStart:x=1 xEnd:X=2")
        check(content: { BarMark(x: x, yStart: y, yEnd: yEnd) }, "0 bar x:x=1 yStart:y=a yEnd:Y=b")
        check(content: { BarMark(yStart: y, yEnd: yEnd) }, "0 bar yStart:y=a yEnd:Y=b")
    }

    @Test func `lines, areas and points take values`() {
        check(content: { LineMark(x: x, y: y) }, "0 line x:x=1 y:y=a")
        check(content: { LineMark(x: x, y: y, series: name) }, "0 line x:x=1 y:y=a series:s=n")
        check(content: { AreaMark(x: x, y: y, stacking: .center) }, "0 area x:x=1 y:y=a")
        check(
            content: { AreaMark(xStart: x, xEnd: xEnd, y: y) }, "0 area xStart:x=1 xEnd:X=2 y:y=a")
        check(
            content: { AreaMark(x: x, yStart: y, yEnd: yEnd, series: name) },
            "0 area x:x=1 yStart:y=a yEnd:Y=b series:s=n")
        check(content: { PointMark(x: x, y: y) }, "0 point x:x=1 y:y=a")
        check(content: { PointMark(x: x, y: 5) }, "0 point x:x=1 @y=5")
        check(content: { PointMark(x: 5, y: y) }, "0 point y:y=a @x=5")
    }

    @Test func `rules and rectangles take values or positions`() {
        check(content: { RuleMark(y: y) }, "0 rule y:y=a")
        check(content: { RuleMark(xStart: 1, xEnd: 2, y: y) }, "0 rule y:y=a @xStart=1 @xEnd=2")
        check(content: { RuleMark(xStart: x, xEnd: xEnd) }, "0 rule xStart:x=1 xEnd:X=2")
        check(content: { RuleMark(x: x) }, "0 rule x:x=1")
        check(
            content: { RuleMark(x: x, yStart: y, yEnd: yEnd) }, "0 rule x:x=1 yStart:y=a yEnd:Y=b")
        check(content: { RectangleMark() }, "0 rectangle")
        check(content: { RectangleMark(xStart: x, xEnd: xEnd) }, "0 rectangle xStart:x=1 xEnd:X=2")
        check(
            content: { RectangleMark(xStart: x, xEnd: xEnd, yStart: y, yEnd: yEnd) },
            "0 rectangle xStart:x=1 xEnd:X=2 yStart:y=a yEnd:Y=b")
        check(
            content: { RectangleMark(x: x, y: y, width: 4, height: .ratio(0.5)) },
            "0 rectangle x:x=1 y:y=a")
    }
}
