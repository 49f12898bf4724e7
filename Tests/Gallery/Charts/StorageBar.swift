import Charts
import Gallery
import SwiftUI

struct StorageBar: GalleryChart {
    static let kind = "One-dimensional bar"
    static let title = "Storage: 107.9 of 128 GB used"
    static let subtitle = "An example"
    static let height = 96
    let kinds: [Row]

    init(from folder: GalleryFolder) throws {
        kinds = try folder.rows("data/example_storage.csv")
    }

    var body: some View {
        Chart(kinds) { kind in
            BarMark(x: .value("Size (GB)", kind["size_gb"]))
                .foregroundStyle(by: .value("Kind", kind.text("kind")))
        }
        .chartXAxis(.hidden)
        .chartXScale(domain: 0...128)
    }
}
