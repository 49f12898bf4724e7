import Charts
import Gallery
import SwiftUI

/// The sizes are those that `dpkg-query` gives for each installed package of a Debian 12 system.
struct StorageBar: GalleryChart {
    static let kind = "One-dimensional bar"
    static let title = "Storage: 2.95 GB of Debian packages"
    static let subtitle = "Installed size by section, on a system that builds software"
    static let height = 96
    let sections: [Row]

    init(from folder: GalleryFolder) throws {
        sections = try folder.rows("data/debian_installed_sizes.csv")
    }

    var body: some View {
        Chart(sections) { section in
            BarMark(x: .value("Size (GB)", section["size_gb"]))
                .foregroundStyle(by: .value("Section", section.text("section")))
        }
        .chartXAxis(.hidden)
        .chartXScale(domain: 0...sections.reduce(0) { $0 + $1["size_gb"] })
    }
}
