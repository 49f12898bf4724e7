import Foundation
package import Tables

extension Double {
    /// The nearest whole number, halves away from zero, saturating at ±2⁶¹.
    ///
    /// Cut, not rounded by the library, because it is done for each coordinate.
    @inlinable @inline(__always) package var nearest: Int {
        Int(saturating: self + (self < 0 ? -0.5 : 0.5))
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
