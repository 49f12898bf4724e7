// swift-format-ignore-file
// The examples of Sources/Charts/Charts.docc/AccessibilityForAuthors.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Charts_docc_AccessibilityForAuthors_1() async throws {
    LineMark(x: .value("Day", sale.day, unit: .day), y: .value("Price in euros", sale.price))
        .foregroundStyle(by: .value("City", sale.city))
}

@MainActor func Sources_Charts_Charts_docc_AccessibilityForAuthors_2() async throws {
    PointMark(x: .value("Wind", wind), y: .value("Temperature", temperature))
        .foregroundStyle(by: .value("City", sale.city))
        .symbol(by: .value("City", sale.city))
}

@MainActor func Sources_Charts_Charts_docc_AccessibilityForAuthors_3() async throws {
    SalesChart()
        .accessibilityLabel("Sales doubled between January and June")
}

@MainActor func Sources_Charts_Charts_docc_AccessibilityForAuthors_4() async throws {
    RuleMark(y: .value("Goal", 10_000))
        .accessibilityLabel("Goal")
        .accessibilityValue("10,000 steps")
    RectangleMark(xStart: .value("From", from), xEnd: .value("To", to))
        .accessibilityHidden(true)
}

@MainActor func Sources_Charts_Charts_docc_AccessibilityForAuthors_5() async throws {
    chart.environment(\.dynamicTypeSize, .accessibility1)
}
