import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Grids of boxes in a space of 100 by 60 points, computed by hand.
@Suite struct `Grids` {
    @Test(arguments: [
        LayoutCase(
            "two equal columns", [rect(13, 11, 20, 10), rect(67, 11, 20, 10), rect(13, 29, 20, 20)]
        ) {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                box(20, 10)
                box(20, 10)
                box(20, 20)
            }
        },
        LayoutCase(
            "a fixed column beside a flexible one", [rect(5, 25, 20, 10), rect(59, 25, 20, 10)]
        ) {
            LazyVGrid(columns: [GridItem(.fixed(30)), GridItem(.flexible())]) {
                box(20, 10)
                box(20, 10)
            }
        },
        LayoutCase(
            "as many columns as there is room for",
            [rect(4, 16, 20, 10), rect(40, 16, 20, 10), rect(76, 16, 20, 10), rect(4, 34, 20, 10)]
        ) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 25))]) {
                box(20, 10)
                box(20, 10)
                box(20, 10)
                box(20, 10)
            }
        },
    ])
    func `lazy grids`(_ layout: LayoutCase) { layout.check() }

    @Test(arguments: [
        LayoutCase(
            "columns as wide as their widest views",
            [
                rect(31, 11, 10, 10), rect(54, 11, 20, 10), rect(26, 29, 20, 20),
                rect(59, 34, 10, 10),
            ]
        ) {
            Grid {
                GridRow {
                    box(10, 10)
                    box(20, 10)
                }
                GridRow {
                    box(20, 20)
                    box(10, 10)
                }
            }
        }
    ])
    func `rows`(_ layout: LayoutCase) { layout.check() }
}
