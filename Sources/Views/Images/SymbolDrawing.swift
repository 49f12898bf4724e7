import Foundation

/// A symbol as it is drawn: filled and stroked outlines in a square of 24 by 24.
package struct SymbolDrawing: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var path: Path
        package var isStroked: Bool
    }

    /// The symbol's name in code.
    package let name: String
    package private(set) var parts: [Part] = []

    /// The length of the square's sides.
    package static let side = 24.0

    /// The spoken name.
    package var spokenName: String {
        name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    }

    init(name: String, _ text: String) {
        self.name = name
        for part in text.split(separator: "|") {
            let isStroked = part.hasPrefix("/")
            let path = Path(symbol: String(isStroked ? part.dropFirst() : part))
            parts.append(Part(path: path, isStroked: isStroked))
        }
    }
}

extension Path {
    /// The outline that a text in the manner of SVG says: M, L, H, V, C and Z with places, and O
    /// with the middle and the radius of a circle.
    fileprivate init(symbol text: String) {
        self.init()
        var numbers: [Double] = []
        var command: Character = "M"
        for word in text.split(separator: " ") {
            if let letter = word.first, letter.isLetter {
                add(command, numbers)
                (command, numbers) = (letter, [])
            } else if let number = Double(word) {
                numbers.append(number)
            }
        }
        add(command, numbers)
    }

    private mutating func add(_ command: Character, _ numbers: [Double]) {
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
            CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        }
        switch command {
        case "M": for point in points { move(to: point) }
        case "L": for point in points { addLine(to: point) }
        case "C":
            for start in stride(from: 0, to: points.count - 2, by: 3) {
                addCurve(
                    to: points[start + 2], control1: points[start], control2: points[start + 1])
            }
        case "O":
            guard numbers.count == 3 else { return }
            let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
            addEllipse(
                in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        default: closeSubpath()
        }
    }
}
