package import Layouts

extension ClientMessage {
    /// A question about the data around a datum, which is answered in a sentence.
    package struct Findings: PageQuestion {
        package static let name = "findings"

        package enum Topic: String, Sendable, Codable {
            /// The changes since the viewer heard the values.
            case changes
            /// How the datum compares with those of other series at its position.
            case comparison
            /// How many values are above it, and how many below.
            case counts
            /// Turning points, gaps, outliers and crossings at the datum and in its series.
            case special
            /// How its series goes, stretch by stretch.
            case course
            /// The rows at a typed position, else those of the selection, else those at the datum.
            case rows
            /// The values around it as a line of braille cells.
            case braille
            /// The nearest of a kind behind the datum, or before it.
            case nextTurn, previousTurn, nextGap, previousGap
            case nextOutlier, previousOutlier, nextCrossing, previousCrossing
        }

        /// How much the answer says.
        package enum AnswerLength: String, Sendable, Codable { case brief, standard, full }

        package var chart: Int
        package var event: Int
        package var about: Topic
        package var verbosity: AnswerLength
        /// The datum: its series' key, nil for the first, and its own, nil for the first point.
        package var series: String?
        package var point: PointKey?
        /// The values that the viewer has heard, as an earlier answer gave them.
        package var heard: [HeardValueFields]?
        /// How long ago that was.
        package var seconds: Double?
        /// How many seconds `changes` look back at least, where the chart knows how it was then.
        package var back: Double?
        /// The position of `rows` as the viewer typed it; nil for none.
        package var at: String?
        /// How many rows wait for the end of a pause, which the session knows and no page says; nil
        /// while updates go on.
        package var waiting: Int?

        private enum CodingKeys: String, CodingKey {
            case chart, event, about, verbosity, series, point, heard, seconds, back, at
        }

        package func check() throws(ProtocolError) {
            guard (heard?.count ?? 0) <= ProtocolLimits.heardValues else {
                throw ProtocolError(
                    code: .malformed,
                    text: "findings.heard has at most \(ProtocolLimits.heardValues) values")
            }
            for (name, number) in [("seconds", seconds ?? 0), ("back", back ?? 0)] {
                guard number.isFinite, number >= 0 else {
                    throw ProtocolError(
                        code: .malformed, text: "findings.\(name) is a number from 0 on")
                }
            }
            guard (at ?? "").utf8.count <= ProtocolLimits.fieldLength else {
                throw ProtocolError(
                    code: .malformed,
                    text: "findings.at has at most \(ProtocolLimits.fieldLength) bytes")
            }
        }
    }
}

extension ServerMessage {
    package static func findings(
        chart: Int, event: Int, _ findings: FindingsMessage
    ) -> ServerMessage {
        .answer(ClientMessage.Findings.name, chart: chart, .fields([event, findings]))
    }
}

/// An answer in words.
package struct FindingsMessage: Encodable, Sendable {
    /// At most 150 characters, 60 of them briefly and 300 in full; or braille cells, one for a datum.
    package var text: String
    /// The index of the datum in the first braille cell.
    package var first: Int?
    /// The datum that was found: its series' key, and its own.
    package var series: String?
    package var point: PointKey?
    /// The values that the viewer has heard now; nil where there are too many.
    package var heard: [HeardValueFields]?

    package init(
        text: String, series: String? = nil, point: PointKey? = nil,
        heard: [HeardValueFields]? = nil, first: Int? = nil
    ) {
        (self.text, self.series, self.point, self.heard) = (text, series, point, heard)
        self.first = first
    }
}

/// A value that a viewer has heard, as a page keeps it: `[id,at,value]`.
package struct HeardValueFields: Hashable, Sendable, Codable {
    package var id: Int
    /// Seconds since 1970; nil where it isn't in the order of time.
    package var at: Double?
    package var value: Double

    package init(id: Int, at: Double?, value: Double) {
        (self.id, self.at, self.value) = (id, at, value)
    }

    package init(from decoder: any Decoder) throws {
        var array = try decoder.unkeyedContainer()
        id = try array.decode(Int.self)
        at = try array.decode(Double?.self)
        value = try array.decode(Double.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(id)
        try array.encode(at)
        try array.encode(value)
    }
}
