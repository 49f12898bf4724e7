import Foundation
import Scales
package import Scenes
package import Views

extension ViewLayout {
    /// The size that a view takes when it is offered one.
    package func size(of view: ViewTree, _ offer: Offer) -> Size {
        switch view {
        case .empty: Size(0, 0)
        case .symbol(let symbol):
            symbol.size.map { Size($0 * textScale, $0 * textScale) }
                ?? Size(offer.width ?? 24, offer.height ?? 24)
        case .list: size(of: .stack(.implicit, view.members), offer)
        case .text(let text, let appearance): size(of: [TextRun(text, appearance)], offer)
        case .richText(let runs): size(of: runs, offer)
        case .shape, .geometry, .position: Size(offer.width ?? 10, offer.height ?? 10)
        case .hosted: Size(offer.width ?? 320, offer.height ?? 200)
        case .scroll(let region, let view): size(of: view, through: region, offer)
        case .spacer(let minimum): Size(minimum, minimum)
        case .stack(let layout, let views): size(of: views, in: layout, offer)
        case .grid(let layout, let cells): size(of: cells, in: layout, offer)
        case .frame(let layout, let view): size(of: view, in: layout, offer)
        case .textScaled(let scale, let view): scaled(scale).size(of: view, offer)
        case .fixedSize(let horizontal, let vertical, let view):
            size(
                of: view,
                Offer(
                    width: horizontal ? nil : offer.width, height: vertical ? nil : offer.height))
        case .aspectRatio(let ratio, let fills, let view):
            size(of: view, Offer(Size(ratio: ratio, fills: fills, in: offer)))
        case .rotation(_, _, let view), .scaled(_, _, let view), .clipped(let view),
            .spoken(_, let view), .tagged(_, let view), .blurred(_, let view),
            .blended(_, let view), .filtered(_, let view),
            .masked(let view, _, _),
            .gesture(_, let view), .clipShape(_, let view), .shadow(_, let view),
            .offset(_, let view), .opacity(_, let view), .layer(_, over: let view, _),
            .background(_, behind: let view, _):
            size(of: view, offer)
        case .padding(let insets, let view): size(of: view, offer.less(insets)).plus(insets)
        }
    }

    private func size(of view: ViewTree, in frame: FrameLayout, _ offer: Offer) -> Size {
        let inner = Offer(
            width: frame.width.offer(offer.width), height: frame.height.offer(offer.height))
        let content = size(of: view, inner)
        return Size(
            frame.width.length(content.width, offer.width),
            frame.height.length(content.height, offer.height))
    }

    private func size(of views: [ViewTree], in layout: StackLayout, _ offer: Offer) -> Size {
        let sizes = self.sizes(of: views, in: layout, offer)
        let (width, height) = (sizes.map(\.width), sizes.map(\.height))
        let gaps = layout.spacing * Double(max(0, views.count - 1))
        return switch layout.direction {
        case .horizontal:
            Size(width.reduce(gaps, +), self.height(of: views, sizes, in: layout))
        case .vertical: Size(width.max() ?? 0, height.reduce(gaps, +))
        case .depth: Size(width.max() ?? 0, height.max() ?? 0)
        }
    }
}

extension FrameLayout.Extent {
    /// The size offered to the content.
    func offer(_ offered: Double?) -> Double? {
        guard let length = offered ?? ideal else { return nil }
        return min(max(length, minimum ?? 0), maximum ?? .infinity)
    }

    /// The frame's length around content of a length: as much as is offered between bounds, or as
    /// the content where there are none.
    func length(_ content: Double, _ offered: Double?) -> Double {
        if let minimum, minimum == maximum { return minimum }
        let lower = minimum ?? min(content, maximum ?? .infinity)
        let upper = maximum ?? max(content, minimum ?? 0)
        let wished = offered ?? ideal ?? content
        return min(max(wished, lower), max(lower, upper == .infinity ? wished : upper))
    }
}

extension Size {
    func plus(_ insets: EdgeInsets) -> Size {
        Size(
            width + insets.leading + insets.trailing, height + insets.top + insets.bottom)
    }
}

extension Size {
    /// The largest size of a ratio within an offer, or the smallest one around it.
    fileprivate init(ratio: Double, fills: Bool, in offer: Offer) {
        switch (offer.width, offer.height) {
        case (let width?, let height?):
            let isWide = width / height > ratio
            self = isWide != fills ? Size(height * ratio, height) : Size(width, width / ratio)
        case (let width?, nil): self = Size(width, width / ratio)
        case (nil, let height?): self = Size(height * ratio, height)
        case (nil, nil): self = Size(10 * ratio, 10)
        }
    }
}
