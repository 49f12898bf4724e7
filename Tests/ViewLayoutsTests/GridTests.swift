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
        },
        LayoutCase(
            "a cell of two columns, which it widens",
            [rect(28.5, 11, 10, 10), rect(51.5, 11, 20, 10), rect(26, 29, 48, 20)]
        ) {
            Grid {
                GridRow {
                    box(10, 10)
                    box(20, 10)
                }
                GridRow { box(48, 20).gridCellColumns(2) }
            }
        },
        LayoutCase(
            "a view outside of rows lies in all columns",
            [rect(31, 11, 10, 10), rect(49, 11, 20, 10), rect(45, 29, 10, 20)]
        ) {
            Grid {
                GridRow {
                    box(10, 10)
                    box(20, 10)
                }
                box(10, 20)
            }
        },
        LayoutCase(
            "a row, a column and a cell that lie otherwise than the grid",
            [
                rect(36, 11, 10, 10), rect(54, 11, 10, 20), rect(26, 39, 20, 10),
                rect(54, 39, 20, 10),
            ]
        ) {
            Grid(alignment: .leading) {
                GridRow(alignment: .top) {
                    box(10, 10).gridColumnAlignment(.trailing).padding(0)
                    box(10, 20)
                }
                GridRow {
                    box(20, 10)
                    box(20, 10)
                }
            }
        },
        LayoutCase(
            "a corner of a cell, and a view that asks for nothing",
            [
                rect(26, 11, 20, 20), rect(64, 21, 10, 10), rect(-9, -1, 90, 90),
                rect(54, 39, 20, 10),
            ]
        ) {
            Grid {
                GridRow {
                    box(20, 20)
                    box(10, 10).gridCellAnchor(.bottomTrailing)
                }
                GridRow {
                    box(90, 90).gridCellUnsizedAxes([.horizontal, .vertical])
                    box(20, 10)
                }
            }
        },
    ])
    func `rows`(_ layout: LayoutCase) { layout.check() }
}
