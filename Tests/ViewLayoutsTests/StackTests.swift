import Foundation
import Scenes
import Seeded
import Testing
import Views

@testable import ViewLayouts

/// Stacks of boxes, computed by hand.
@Suite struct `Stacks` {
    @Test(arguments: [
        LayoutCase("side by side", [rect(20, 25, 20, 10), rect(50, 20, 30, 20)]) {
            HStack(spacing: 10) {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("at the top", [rect(25, 20, 20, 10), rect(45, 20, 30, 20)]) {
            HStack(alignment: .top, spacing: 0) {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("at the bottom", [rect(25, 30, 20, 10), rect(45, 20, 30, 20)]) {
            HStack(alignment: .bottom, spacing: 0) {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("eight points apart", [rect(40, 11, 20, 10), rect(35, 29, 30, 20)]) {
            VStack {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("at the leading edge", [rect(35, 13, 20, 10), rect(35, 27, 30, 20)]) {
            VStack(alignment: .leading, spacing: 4) {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("at the trailing edge", [rect(45, 13, 20, 10), rect(35, 27, 30, 20)]) {
            VStack(alignment: .trailing, spacing: 4) {
                box(20, 10)
                box(30, 20)
            }
        },
        LayoutCase("on one another", [rect(30, 15, 40, 30), rect(45, 25, 10, 10)]) {
            ZStack {
                box(40, 30)
                box(10, 10)
            }
        },
        LayoutCase("in the top corner", [rect(30, 15, 40, 30), rect(30, 15, 10, 10)]) {
            ZStack(alignment: .topLeading) {
                box(40, 30)
                box(10, 10)
            }
        },
        LayoutCase("in the bottom corner", [rect(30, 15, 40, 30), rect(60, 35, 10, 10)]) {
            ZStack(alignment: .bottomTrailing) {
                box(40, 30)
                box(10, 10)
            }
        },
        LayoutCase("without a stack", [rect(40, 11, 20, 10), rect(35, 29, 30, 20)]) {
            box(20, 10)
            Group { box(30, 20) }
        },
        LayoutCase("a stack of nothing", []) { HStack {} },
        LayoutCase("nothing takes no gap", [rect(40, 25, 20, 10)]) {
            HStack(spacing: 30) {
                EmptyView()
                box(20, 10)
            }
        },
    ])
    func `boxes of fixed sizes lie in the middle, as far apart as the stack says`(
        _ layout: LayoutCase
    ) {
        layout.check()
    }

    @Test(arguments: [
        LayoutCase("one takes the rest", [rect(0, 0, 80, 60), rect(80, 25, 20, 10)]) {
            HStack(spacing: 0) {
                Rectangle()
                box(20, 10)
            }
        },
        LayoutCase(
            "three share", [rect(0, 0, 30, 60), rect(35, 0, 30, 60), rect(70, 0, 30, 60)]
        ) {
            HStack(spacing: 5) {
                Rectangle()
                Rectangle()
                Rectangle()
            }
        },
        LayoutCase("a least width", [rect(0, 0, 60, 60), rect(60, 0, 40, 60)]) {
            HStack(spacing: 0) {
                Rectangle().frame(minWidth: 60)
                Rectangle()
            }
        },
        LayoutCase("a greatest width", [rect(0, 0, 20, 60), rect(20, 0, 80, 60)]) {
            HStack(spacing: 0) {
                Rectangle().frame(maxWidth: 20)
                Rectangle()
            }
        },
        LayoutCase("a spacer between", [rect(0, 25, 20, 10), rect(80, 25, 20, 10)]) {
            HStack(spacing: 0) {
                box(20, 10)
                Spacer()
                box(20, 10)
            }
        },
        LayoutCase(
            "two spacers", [rect(0, 25, 20, 10), rect(40, 25, 20, 10), rect(80, 25, 20, 10)]
        ) {
            HStack(spacing: 0) {
                box(20, 10)
                Spacer()
                box(20, 10)
                Spacer()
                box(20, 10)
            }
        },
        LayoutCase("a spacer below", [rect(40, 0, 20, 10)]) {
            VStack(spacing: 0) {
                box(20, 10)
                Spacer()
            }
        },
        LayoutCase("too little room", [rect(-13, 25, 30, 10), rect(83, 25, 30, 10)]) {
            HStack {
                box(30, 10)
                Spacer(minLength: 50)
                box(30, 10)
            }
        },
        LayoutCase(
            "a divider in a row",
            [
                rect(0, 0, 49.5, 60), rect(49.5, 0, 1, 60),
                rect(50.5, 0, 49.5, 60),
            ]
        ) {
            HStack(spacing: 0) {
                Rectangle()
                Divider()
                Rectangle()
            }
        },
        LayoutCase("a divider in a column", [rect(40, 25, 20, 10), rect(0, 35, 100, 1)]) {
            VStack(spacing: 0) {
                box(20, 10)
                Divider()
            }
            .offset(y: 0.5)
        },
        LayoutCase(
            "stacks in stacks", [rect(0, 0, 90, 30), rect(0, 30, 90, 30), rect(90, 0, 10, 60)]
        ) {
            HStack(spacing: 0) {
                VStack(spacing: 0) {
                    Rectangle()
                    Rectangle()
                }
                Rectangle().frame(width: 10)
            }
        },
    ])
    func `what is left over is shared, the least flexible first`(_ layout: LayoutCase) {
        layout.check()
    }

    /// A view of fixed size, the size by adding up, and where its boxes lie in it.
    private struct Rigid {
        var tree: ViewTree
        var size: Size
        var boxes: [Rect]
    }

    private func rigid(_ dice: inout SeededGenerator, depth: Int) -> Rigid {
        func roll(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &dice))
        }
        switch Int.random(in: 0...(depth == 0 ? 0 : 4), using: &dice) {
        case 0:
            let size = Size(roll(0...20), roll(0...20))
            return Rigid(
                tree: box(size.width, size.height).lowered(), size: size,
                boxes: [rect(0, 0, size.width, size.height)])
        case 1:
            let inner = rigid(&dice, depth: depth - 1)
            let insets = EdgeInsets(
                top: roll(0...5), leading: roll(0...5), bottom: roll(0...5), trailing: roll(0...5))
            return Rigid(
                tree: .padding(insets, inner.tree),
                size: Size(
                    inner.size.width + insets.leading + insets.trailing,
                    inner.size.height + insets.top + insets.bottom),
                boxes: inner.boxes.map {
                    $0.moved(by: CGSize(width: insets.leading, height: insets.top))
                })
        default:
            let members = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
                rigid(&dice, depth: depth - 1)
            }
            let directions: [StackLayout.Direction] = [.horizontal, .vertical, .depth]
            let alignments: [Alignment] = [.center, .topLeading, .bottomTrailing, .trailing]
            let layout = StackLayout(
                direction: directions[Int(roll(0...2))], alignment: alignments[Int(roll(0...3))],
                spacing: roll(0...6))
            return stack(members, layout)
        }
    }

    private func stack(_ members: [Rigid], _ layout: StackLayout) -> Rigid {
        let (widths, heights) = (members.map(\.size.width), members.map(\.size.height))
        let gaps = layout.spacing * Double(members.count - 1)
        let size = Size(
            layout.direction == .horizontal ? widths.reduce(gaps, +) : widths.max() ?? 0,
            layout.direction == .vertical ? heights.reduce(gaps, +) : heights.max() ?? 0)
        var start = 0.0
        let boxes = members.flatMap { member -> [Rect] in
            var corner = CGSize(
                width: Self.part(layout.alignment.horizontal) * (size.width - member.size.width),
                height: Self.part(layout.alignment.vertical) * (size.height - member.size.height))
            if layout.direction == .horizontal { corner.width = start }
            if layout.direction == .vertical { corner.height = start }
            let length =
                layout.direction == .horizontal ? member.size.width : member.size.height
            start += length + layout.spacing
            return member.boxes.map { $0.moved(by: corner) }
        }
        return Rigid(tree: .stack(layout, members.map(\.tree)), size: size, boxes: boxes)
    }

    private static func part(_ alignment: HorizontalAlignment) -> Double {
        [.leading: 0, .center: 0.5, .trailing: 1][alignment] ?? .nan
    }

    private static func part(_ alignment: VerticalAlignment) -> Double {
        [.top: 0, .center: 0.5, .bottom: 1][alignment] ?? .nan
    }

    /// However little room there is: offers don't matter to what is of a fixed size.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `boxes of fixed sizes lie where adding up puts them`(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let rigid = rigid(&dice, depth: 4)
        let corner = CGSize(
            width: (room.width - rigid.size.width) / 2,
            height: (room.height - rigid.size.height) / 2)
        #expect(
            laidOut(rigid.tree) == rigid.boxes.map { $0.moved(by: corner).rounded },
            "seed \(seed): \(rigid.tree)")
    }
}
