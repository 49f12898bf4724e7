public import Foundation

/// Why there is no picture.
///
///     do {
///         try renderer.pngData.write(to: picture)
///     } catch let error as RenderError {
///         print(error)  // a sentence that says why there is no picture
///     }
public enum RenderError: Error, Hashable, Sendable {
    /// The view holds no chart.
    case noChart
    /// The picture is smaller than one point or pixel, or larger than 16,384 along a side.
    case size(width: Double, height: Double)
    /// The picture can't be drawn, with the reason that the drawing library gives.
    case notDrawn(String)
}

extension RenderError: LocalizedError, CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noChart: "the view holds no chart"
        case .size(let width, let height):
            "a picture of \(width) by \(height) can't be drawn: sides are from 1 to \(Self.longest)"
        case .notDrawn(let reason): "the picture can't be drawn: \(reason)"
        }
    }

    /// One sentence for people.
    public var errorDescription: String? { description }

    static let longest = 16_384

    /// Checks the sides of a picture.
    static func check(width: Double, height: Double) throws(RenderError) {
        let sides = 1...Double(longest)
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
    }
}
