import Scales
import Scenes

extension ScaleTransform {
    /// Far below any number's coordinate: the start of marks that reach down to zero.
    static let depth = -1e4

    /// The positions of a mark's ends; NaN where its value has none.
    func scaled(_ span: Span) -> Span {
        guard self == .log else {
            return Span(from: scaled(span.from), at: scaled(span.at), to: scaled(span.to))
        }
        guard span.to > 0, span.at > 0 || span.from <= 0 else { return .missing }
        let (from, to) = (scaled(span.from), scaled(span.to))
        let at = scaled(span.at)
        return Span(
            from: from.isNaN ? Self.depth : from, at: at.isNaN ? to : at, to: to)
    }
}
