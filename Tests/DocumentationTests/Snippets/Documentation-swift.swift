// swift-format-ignore-file
// The examples of Documentation/swift.md, written anew by RECORD=1.
import Charts
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Documentation_swift_1() async throws {
    struct Sale: Identifiable {
        var id: Int
        var day: Date
        var amount: Double
    }

    struct SalesChart: View {
        var sales: [Sale]

        var body: some View {
            Chart(sales) { sale in
                BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.amount))
            }
        }
    }

    let sales = [Sale(id: 1, day: .now, amount: 120), Sale(id: 2, day: .now + 86_400, amount: 80)]
    let renderer = ImageRenderer(content: SalesChart(sales: sales))
    try renderer.svg.write(to: URL(filePath: "sales.svg"), atomically: true, encoding: .utf8)
    try renderer.pngData.write(to: URL(filePath: "sales.png"))
    try renderer.pdfData.write(to: URL(filePath: "sales.pdf"))
    try renderer.wavData.write(to: URL(filePath: "sales.wav"))
    print(try renderer.alternativeText)   // Bar chart, 2 points. Day …
    print(try renderer.details)           // … Mean 100, median 100. …
}

@MainActor func Documentation_swift_2() async throws {
    try await withThrowingTaskGroup { group in
        for sale in sales {
            group.addTask {
                let renderer = await ImageRenderer(content: SalesChart(sales: [sale]))
                try await renderer.file(.png).write(to: URL(filePath: "sales-\(sale.id).png"))
            }
        }
        try await group.waitForAll()
    }
}

@MainActor func Documentation_swift_3() async throws {
    chart
        .environment(\.colorScheme, .dark)
        .environment(\.locale, Locale(identifier: "de_DE"))
        .environment(\.timeZone, TimeZone(identifier: "Europe/Berlin")!)
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.dynamicTypeSize, .accessibility1)
}
