import Charts
import SoundingsRender
import SwiftUI

/// Uses of names, each drawn beside the same view without it.
@MainActor struct Uses {
    /// Names that compile, and leave the picture as it is.
    private(set) var unseen: [String] = []
    /// Sentences on names that do something else than they should.
    private(set) var faults: [String] = []

    /// A view that draws something.
    mutating func drawn(_ name: String, _ view: some View) {
        drawn(name, view, unlike: EmptyView())
    }

    /// A view that is drawn otherwise than another one.
    mutating func drawn(_ name: String, _ view: some View, unlike other: some View) {
        if picture(view) == picture(other) { faults.append("\(name) draws nothing") }
    }

    /// A modifier or a value that changes nothing in a picture.
    mutating func unseen(_ name: String, _ view: some View, like other: some View) {
        unseen.append(name)
        if picture(view) != picture(other) { faults.append("\(name) is seen") }
    }

    /// A name that does something without a picture.
    mutating func holds(_ name: String, _ isSo: Bool) {
        if !isSo { faults.append("\(name) does nothing") }
    }

    private func picture(_ view: some View) -> String {
        let content = VStack {
            Chart([1, 2], id: \.self) { BarMark(x: .value("n", $0), y: .value("m", $0)) }
                .frame(height: 80)
            view
        }
        return (try? ImageRenderer(content: content).svg) ?? "nothing"
    }
}
