import Charts
import Gallery
import SwiftUI

struct Penguins: GalleryChart {
    static let kind = "Points of several series, some with values missing"
    static let title = "Penguins of the Palmer Archipelago"
    let penguins: [Row]

    init(from folder: GalleryFolder) throws {
        penguins = try folder.rows("data/penguins.csv")
    }

    var body: some View {
        Chart(penguins) { penguin in
            PointMark(
                x: .value("Flipper length (mm)", penguin["flipper_length_mm"]),
                y: .value("Bill length (mm)", penguin["bill_length_mm"])
            )
            .foregroundStyle(by: .value("Species", penguin.text("species")))
        }
    }
}
