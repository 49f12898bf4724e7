package import Layouts

/// Messages that change a chart's visible part, or act on charts that answer to a pointer.
extension ClientMessage {
    /// A pointer's act, in the picture's CSS pixels.
    package struct Act: Equatable, Sendable, Codable {
        package enum Phase: String, Equatable, Sendable, Codable {
            /// The pointer went down, moved while it was down, and went up.
            case began, moved, ended
            /// It went up where it went down.
            case tapped
            /// It is over the picture without being down; it left.
            case hovered, left
        }

        package var chart: Int
        package var phase: Phase
        package var x: Double
        package var y: Double
        /// Where the pointer went down; where it is when it isn't.
        package var startX: Double
        package var startY: Double
        /// The number of taps in a row.
        package var taps: Int?

        private enum CodingKeys: String, CodingKey {
            case chart, phase, x, y, startX, startY, taps
        }
    }

    /// The start of the visible part of a chart's content, in CSS pixels of the content.
    package struct Scroll: Equatable, Sendable, Codable {
        package var chart: Int
        package var x: Double
        package var y: Double
        /// The speed at which it was let go, in pixels a second.
        package var velocityX: Double?
        package var velocityY: Double?
        /// Whether the viewer hasn't let go yet.
        package var held: Bool

        private enum CodingKeys: String, CodingKey {
            case chart, x, y, velocityX, velocityY, held
        }
    }

    /// A key's effect on a scrolled axis.
    package struct Turn: Equatable, Sendable, Codable {
        package enum Axis: String, Equatable, Sendable, Codable { case x, y }

        package var chart: Int
        package var axis: Axis
        package var by: ScrollTurn

        private enum CodingKeys: String, CodingKey { case chart, axis, by }
    }

    /// Another visible part of the x domain.
    package struct Zoom: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int
        package var to: Target

        private enum CodingKeys: String, CodingKey { case chart, event, to }
    }
}

extension ClientMessage {
    /// The names in a chart's legend whose marks are hidden; all others are shown.
    package struct Hide: Equatable, Sendable, Codable {
        package var chart: Int
        package var series: [String]

        private enum CodingKeys: String, CodingKey { case chart, series }
    }
}

extension ClientMessage {
    /// The kind of marks that a chart is drawn with.
    package struct Show: Equatable, Sendable, Codable {
        package var chart: Int
        /// By its name; nil for the author's.
        package var mark: String?

        private enum CodingKeys: String, CodingKey {
            case chart
            case mark = "as"
        }
    }
}

extension ClientMessage.Zoom {
    package enum Target: Equatable, Sendable {
        /// The part between two positions, in CSS pixels from the plot area's left edge on the scene
        /// of a revision.
        case pixels(from: Double, to: Double, on: Revision)
        /// A part that the page kept or offers.
        case kept(Layouts.Zoom)
        /// From one moment to another as form fields have them; an empty end is the chart's own.
        case typed(from: String, to: String)
        /// As much as is visible now, up to the newest value.
        case newest
        /// The part that the chart's author chose.
        case original
    }
}

/// `{"pixels":{…}}`, `{"kept":{…}}`, `{"typed":{…}}`, `"newest"` or `"original"`.
extension ClientMessage.Zoom.Target: Codable {
    private enum Name: String, CodingKey { case pixels, kept, typed }
    private enum Word: String, Codable { case newest, original }
    private struct Pixels: Codable {
        var from: Double
        var to: Double
        var revision: Revision

        private enum CodingKeys: String, CodingKey { case from, to, revision }
    }

    private struct Typed: Codable {
        var from: String
        var to: String

        private enum CodingKeys: String, CodingKey { case from, to }
    }

    package init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(Word.self) {
            self = word == .newest ? .newest : .original
            return
        }
        let fields = try decoder.container(keyedBy: Name.self)
        if fields.contains(.kept) {
            self = .kept(try fields.decode(Layouts.Zoom.self, forKey: .kept))
        } else if fields.contains(.typed) {
            let typed = try fields.decode(Typed.self, forKey: .typed)
            self = .typed(from: typed.from, to: typed.to)
        } else {
            let pixels = try fields.decode(Pixels.self, forKey: .pixels)
            self = .pixels(from: pixels.from, to: pixels.to, on: pixels.revision)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .newest, .original:
            var content = encoder.singleValueContainer()
            try content.encode(self == .newest ? Word.newest : .original)
        case .kept(let zoom):
            var fields = encoder.container(keyedBy: Name.self)
            try fields.encode(zoom, forKey: .kept)
        case .typed(let from, let to):
            var fields = encoder.container(keyedBy: Name.self)
            try fields.encode(Typed(from: from, to: to), forKey: .typed)
        case .pixels(let from, let to, let revision):
            var fields = encoder.container(keyedBy: Name.self)
            try fields.encode(Pixels(from: from, to: to, revision: revision), forKey: .pixels)
        }
    }
}
