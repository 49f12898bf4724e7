import Layouts
import Protocol

// Decodes messages to a page as a page does.

extension BrushMessage: Decodable {
    private enum Key: String, CodingKey { case x, gaps, ends, text, fields, live, token }

    package init(from decoder: any Decoder) throws {
        let brush = try decoder.container(keyedBy: Key.self)
        self.init(
            x: try brush.decode([Double].self, forKey: .x),
            gaps: try brush.decode([[Double]].self, forKey: .gaps),
            ends: try brush.decode([BrushEnd].self, forKey: .ends),
            text: try brush.decode(String.self, forKey: .text),
            fields: try brush.decode([String].self, forKey: .fields),
            live: try brush.decode(Bool.self, forKey: .live),
            token: try brush.decodeIfPresent(SelectionToken.self, forKey: .token))
    }
}

extension BrushEnd: Decodable {
    private enum Key: String, CodingKey { case stop, isAtStop, values, label }

    package init(from decoder: any Decoder) throws {
        let end = try decoder.container(keyedBy: Key.self)
        self.init(
            stop: try end.decode(Int.self, forKey: .stop),
            isAtStop: try end.decode(Bool.self, forKey: .isAtStop),
            values: try end.decode(StopValues.self, forKey: .values),
            label: try end.decode(String.self, forKey: .label))
    }
}

extension StopMessage: Decodable {
    package init(from decoder: any Decoder) throws {
        var stop = try decoder.unkeyedContainer()
        self.init(
            start: try stop.decode(Double.self), end: try stop.decode(Double.self),
            label: try stop.decode(String.self), values: try stop.decode(StopValues.self))
    }
}

extension PointMessage: Decodable {
    package init(from decoder: any Decoder) throws {
        var point = try decoder.unkeyedContainer()
        self.init(
            key: try point.decode(PointKey.self), text: try point.decode(String.self),
            frame: try (0..<4).map { _ in try point.decode(Double.self) },
            stop: try point.decode(StopValues?.self))
    }
}

extension PointsMessage: Decodable {
    private enum Key: String, CodingKey {
        case series, seriesCount, total, first, at, points, left
        case seriesIndex = "seriesPlace"
    }

    package init(from decoder: any Decoder) throws {
        let points = try decoder.container(keyedBy: Key.self)
        self.init(
            series: try points.decodeIfPresent(String.self, forKey: .series),
            seriesIndex: try points.decode(Int.self, forKey: .seriesIndex),
            seriesCount: try points.decode(Int.self, forKey: .seriesCount),
            total: try points.decode(Int.self, forKey: .total),
            first: try points.decode(Int.self, forKey: .first),
            at: try points.decode(Int.self, forKey: .at),
            points: try points.decode([PointMessage].self, forKey: .points),
            left: try points.decodeIfPresent(String.self, forKey: .left))
    }
}

extension ValuesMessage: Decodable {
    private enum Key: String, CodingKey {
        case series, point, text, left, title, x, rule, rows, more, total
        case isVertical = "vertical"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            series: try values.decode(String.self, forKey: .series),
            point: try values.decode(PointKey.self, forKey: .point),
            text: try values.decode(String.self, forKey: .text),
            left: try values.decode(Bool.self, forKey: .left),
            title: try values.decode(String.self, forKey: .title),
            x: try values.decodeIfPresent(XValue.self, forKey: .x),
            rule: try values.decodeIfPresent(Double.self, forKey: .rule),
            isVertical: try values.decode(Bool.self, forKey: .isVertical),
            rows: try values.decode([Row].self, forKey: .rows),
            more: try values.decode(Int.self, forKey: .more),
            total: try values.decodeIfPresent(String.self, forKey: .total))
    }
}

extension ValuesMessage.Row: Decodable {
    package init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        self.init(
            name: try row.decode(String.self), value: try row.decode(String.self),
            paint: try row.decode(String?.self),
            frame: try (0..<4).map { _ in try row.decode(Double.self) },
            isNearest: try row.decode(Int.self) == 1)
    }
}

extension SeenMessage: Decodable {
    private enum Key: String, CodingKey { case zoom, atStart, atEnd, text, fault }

    package init(from decoder: any Decoder) throws {
        let seen = try decoder.container(keyedBy: Key.self)
        self.init(
            zoom: try seen.decodeIfPresent(Zoom.self, forKey: .zoom),
            atStart: try seen.decode(Bool.self, forKey: .atStart),
            atEnd: try seen.decode(Bool.self, forKey: .atEnd),
            text: try seen.decode(String.self, forKey: .text),
            fault: try seen.decodeIfPresent(String.self, forKey: .fault))
    }
}

extension OutageMessage: Decodable {
    private enum Key: String, CodingKey { case reason, last, retry }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            reason: try fields.decodeIfPresent(String.self, forKey: .reason),
            last: try fields.decodeIfPresent(Double.self, forKey: .last),
            retry: try fields.decodeIfPresent(Double.self, forKey: .retry))
    }
}

extension FaultMessage: Decodable {
    private enum Key: String, CodingKey { case file, line, message }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            file: try fields.decode(String.self, forKey: .file),
            line: try fields.decode(Int.self, forKey: .line),
            message: try fields.decode(String.self, forKey: .message))
    }
}

extension RowsMessage: Decodable {
    private enum Key: String, CodingKey { case total, count, first, sort, rows }

    package init(from decoder: any Decoder) throws {
        let rows = try decoder.container(keyedBy: Key.self)
        self.init(
            total: try rows.decode(Int.self, forKey: .total),
            count: try rows.decode(Int.self, forKey: .count),
            first: try rows.decode(Int.self, forKey: .first),
            sort: try rows.decodeIfPresent(RowSort.self, forKey: .sort),
            rows: try rows.decode([[String]].self, forKey: .rows))
    }
}

extension RowsChange: Decodable {
    private enum Fields: String, CodingKey { case total, count, rows }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Fields.self)
        var list = try container.nestedUnkeyedContainer(forKey: .rows)
        var splices: [Splice] = []
        while !list.isAtEnd {
            let (index, count) = try (list.decode(Int.self), list.decode(Int.self))
            splices.append(
                Splice(index: index, count: count, rows: try list.decode([[String]].self)))
        }
        self.init(
            total: try container.decode(Int.self, forKey: .total),
            count: try container.decode(Int.self, forKey: .count), splices: splices)
    }
}

extension FindingsMessage: Decodable {
    private enum Key: String, CodingKey { case text, series, point, heard, first }

    package init(from decoder: any Decoder) throws {
        let findings = try decoder.container(keyedBy: Key.self)
        self.init(
            text: try findings.decode(String.self, forKey: .text),
            series: try findings.decodeIfPresent(String.self, forKey: .series),
            point: try findings.decodeIfPresent(PointKey.self, forKey: .point),
            heard: try findings.decodeIfPresent([HeardValueFields].self, forKey: .heard),
            first: try findings.decodeIfPresent(Int.self, forKey: .first))
    }
}
