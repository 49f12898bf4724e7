// swift-format-ignore-file
// The examples of Sources/Charts/Charts.docc/Charts.md, written anew by RECORD=1.
import Charts
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Charts_Charts_docc_Charts_1 {
    struct Sold: View {
        var sales: [Sale]

        var body: some View {
            Chart(sales) { sale in
                BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
                    .foregroundStyle(by: .value("City", sale.city))
            }
            .chartYAxis { AxisMarks(position: .leading) }
        }
    }
}
