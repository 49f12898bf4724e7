import Foundation
import Tables

extension Double {
    /// The nearest whole number, halves away from zero, limited to ±2⁶¹, as
    /// `Int.init(saturating:)` does.
    ///
    /// Cut, not rounded by the library, because it is done for each coordinate.
    @inlinable @inline(__always) package var nearest: Int {
        let bound = 0x1p61
        guard !isNaN else { return 0 }
        return Int(Swift.min(Swift.max(self + (self < 0 ? -0.5 : 0.5), -bound), bound))
    }

    /// Rounded to 0.01, without a negative zero.
    @inlinable package var hundredths: Double {
        let parts = self * 100
        guard parts.magnitude < 1e15 else { return parts.rounded() / 100 + 0 }
        return Double(parts.nearest) / 100
    }

    /// Rounded to 0.1, halves away from zero.
    package var tenths: Double { (self * 10).rounded() / 10 }

    /// Rounded to so many significant digits, to keep transforms short.
    package func significant(_ digits: Int) -> Double {
        guard isFinite, self != 0 else { return 0 }
        let magnitude = Int(saturating: log10(abs(self)).rounded(.down))
        let factor = pow(10, Double(digits - 1 - magnitude))
        return (self * factor).rounded() / factor
    }
}
