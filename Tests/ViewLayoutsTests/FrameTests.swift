import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Views of which one is laid out in the space of another, computed by hand.
@Suite struct `Frames` {
    @Test(arguments: [
        (Alignment.topLeading, 20.0, 10.0), (.top, 40, 10), (.topTrailing, 60, 10),
        (.leading, 20, 25), (.center, 40, 25), (.trailing, 60, 25),
        (.bottomLeading, 20, 40), (.bottom, 40, 40), (.bottomTrailing, 60, 40),
    ])
    func `a view lies in its frame where the alignment says`(
        _ alignment: Alignment, _ x: Double, _ y: Double
    ) {
        LayoutCase("\(alignment)", [rect(x, y, 20, 10)]) {
            box(20, 10).frame(width: 60, height: 40, alignment: alignment)
        }
        .check()
    }

    @Test(arguments: [
        LayoutCase("fixed", [rect(30, 20, 40, 20)]) { Rectangle().frame(width: 40, height: 20) },
        LayoutCase("one axis", [rect(30, 0, 40, 60)]) { Rectangle().frame(width: 40) },
        LayoutCase("larger than the room", [rect(-10, -5, 120, 70)]) {
            Rectangle().frame(width: 120, height: 70)
        },
        LayoutCase("smaller than the view", [rect(30, 20, 40, 20)]) {
            box(40, 20).frame(width: 10, height: 10)
        },
        LayoutCase("at most", [rect(30, 15, 40, 30)]) {
            Rectangle().frame(maxWidth: 40, maxHeight: 30)
        },
        LayoutCase("at most of a small view", [rect(30, 25, 20, 10)]) {
            box(20, 10).frame(maxWidth: 40, maxHeight: 30, alignment: .leading)
        },
        LayoutCase("at least, more than there is", [rect(-10, 0, 120, 60)]) {
            Rectangle().frame(minWidth: 120)
        },
        LayoutCase("at least, around a small view", [rect(20, 25, 20, 10)]) {
            box(20, 10).frame(minWidth: 60, alignment: .leading)
        },
        LayoutCase("all there is", [rect(0, 25, 20, 10)]) {
            box(20, 10).frame(maxWidth: .infinity, alignment: .leading)
        },
        LayoutCase("what it likes best", [rect(35, 23, 30, 14)]) {
            Rectangle().frame(idealWidth: 30, idealHeight: 14).fixedSize()
        },
        LayoutCase("a shape that is as large as it likes", [rect(45, 25, 10, 10)]) {
            Rectangle().fixedSize()
        },
        LayoutCase("along one axis", [rect(45, 0, 10, 60)]) {
            Rectangle().fixedSize(horizontal: true, vertical: false)
        },
        LayoutCase("a square within", [rect(20, 0, 60, 60)]) {
            Rectangle().aspectRatio(1, contentMode: .fit)
        },
        LayoutCase("a square around", [rect(0, -20, 100, 100)]) {
            Rectangle().aspectRatio(1, contentMode: .fill)
        },
        LayoutCase("twice as wide", [rect(0, 5, 100, 50)]) {
            Rectangle().aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)
        },
        LayoutCase("without a ratio", [rect(0, 0, 100, 60)]) { Rectangle().scaledToFit() },
    ])
    func `a frame is as large as it says, within what is offered`(_ layout: LayoutCase) {
        layout.check()
    }

    @Test(arguments: [
        LayoutCase("on all sides", [rect(5, 5, 90, 50)]) { Rectangle().padding(5) },
        LayoutCase("by default", [rect(16, 16, 68, 28)]) { Rectangle().padding() },
        LayoutCase("at the leading edge", [rect(45, 25, 20, 10)]) {
            box(20, 10).padding(.leading, 10)
        },
        LayoutCase("above", [rect(40, 28, 20, 10)]) { box(20, 10).padding(.top, 6) },
        LayoutCase("on each side another", [rect(39, 24, 20, 10)]) {
            box(20, 10).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        },
        LayoutCase("twice", [rect(8, 3, 89, 54)]) {
            Rectangle().padding(3).padding(.leading, 5)
        },
        LayoutCase("more than there is room for", [rect(50, 30, 0, 0)]) {
            Rectangle().padding(80)
        },
        LayoutCase("less than none", [rect(-5, -5, 110, 70)]) { Rectangle().padding(-5) },
    ])
    func `space around a view makes it smaller, or its container larger`(_ layout: LayoutCase) {
        layout.check()
    }

    @Test(arguments: [
        LayoutCase("over", [rect(30, 15, 40, 30), rect(60, 15, 10, 10)]) {
            box(40, 30).overlay(alignment: .topTrailing) { box(10, 10) }
        },
        LayoutCase("behind", [rect(30, 35, 10, 10), rect(30, 15, 40, 30)]) {
            box(40, 30).background(alignment: .bottomLeading) { box(10, 10) }
        },
        LayoutCase("as large as the view", [rect(30, 15, 40, 30), rect(30, 15, 40, 30)]) {
            box(40, 30).overlay { Rectangle() }
        },
        LayoutCase("larger than the view", [rect(45, 25, 10, 10), rect(35, 15, 30, 30)]) {
            box(10, 10).overlay { box(30, 30) }
        },
        LayoutCase(
            "several in one layer",
            [
                rect(30, 15, 40, 30), rect(45, 25, 10, 10), rect(48, 28, 4, 4),
            ]
        ) {
            box(40, 30).overlay {
                box(10, 10)
                box(4, 4)
            }
        },
        LayoutCase(
            "a larger background leaves the view where it was",
            [
                rect(-20, 0, 80, 60), rect(0, 25, 40, 10), rect(40, 25, 60, 10),
            ]
        ) {
            HStack(spacing: 0) {
                box(40, 10).background { box(80, 60) }
                box(60, 10)
            }
        },
        LayoutCase("a style", [rect(40, 25, 20, 10), rect(40, 25, 20, 10)]) {
            box(20, 10).background(.red)
        },
        LayoutCase("a border is inside", [rect(40, 25, 20, 10), rect(41, 26, 18, 8)]) {
            box(20, 10).border(.red, width: 2)
        },
    ])
    func `a second view doesn't change the first one's size`(_ layout: LayoutCase) {
        layout.check()
    }

    @Test(arguments: [
        LayoutCase("about the middle", [rect(30, 20, 40, 20)]) { box(20, 10).scaleEffect(2) },
        LayoutCase("about a corner", [rect(40, 25, 40, 20)]) {
            box(20, 10).scaleEffect(2, anchor: .topLeading)
        },
        LayoutCase("about the other one", [rect(50, 30, 10, 5)]) {
            box(20, 10).scaleEffect(0.5, anchor: .bottomTrailing)
        },
        LayoutCase("along one axis", [rect(40, 10, 20, 40)]) { box(20, 10).scaleEffect(y: 4) },
        LayoutCase("turned over", [rect(40, 25, 5, 10), rect(55, 25, 5, 10)]) {
            HStack(spacing: 10) {
                box(5, 10)
                box(5, 10)
            }
            .scaleEffect(x: -1, y: -1).scaleEffect(x: -1, y: -1)
        },
        LayoutCase("within another", [rect(10, 10, 80, 40)]) {
            box(20, 10).scaleEffect(2).scaleEffect(2)
        },
        LayoutCase("room is as before", [rect(0, 15, 60, 30), rect(40, 25, 10, 10)]) {
            HStack(alignment: .center, spacing: 0) {
                box(20, 10).scaleEffect(3)
                box(10, 10)
            }
            .padding(.trailing, 50).padding(.leading, 20)
        },
        LayoutCase("cut off", [rect(35, 20, 30, 20)]) {
            box(30, 20).frame(width: 20, height: 10).clipped()
        },
    ])
    func `larger or smaller, a view keeps its room`(_ layout: LayoutCase) { layout.check() }

    /// Along x they go the same way whatever the direction of reading.
    @Test(arguments: [
        LayoutCase("offset", [rect(47, 22, 20, 10)]) { box(20, 10).offset(x: 7, y: -3) },
        LayoutCase("offset of one among others", [rect(40, 20, 20, 10), rect(40, 35, 20, 10)]) {
            VStack(spacing: 0) {
                box(20, 10)
                box(20, 10).offset(y: 5)
            }
        },
        LayoutCase("a position", [rect(0, 15, 20, 10)]) { box(20, 10).position(x: 10, y: 20) },
        LayoutCase("a position in a part", [rect(0, 0, 50, 60), rect(50, -5, 20, 10)]) {
            HStack(spacing: 0) {
                Rectangle()
                box(20, 10).position(x: 10, y: 0)
            }
        },
    ])
    func `a view is drawn elsewhere`(_ layout: LayoutCase) { layout.check(isMirrored: false) }
}
