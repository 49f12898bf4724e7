import Charts
import Foundation
import Layouts
import Picking
import Views

/// A view that has been evaluated with the initial values of its properties, before it is laid out.
struct DescribedView<Content: View>: @unchecked Sendable {
    /// The view's size where it has none of its own.
    let room: CGSize
    let opening: EvaluationOpening
    /// Nil where the view holds none.
    let chart: ChartSpecification?
    /// Whether its picture has a ground.
    let isOpaque: Bool
    /// Evaluated on the main actor alone.
    private let content: Content

    init(_ content: Content, offered: ProposedViewSize, isOpaque: Bool) {
        (self.content, self.isOpaque) = (content, isOpaque)
        room = offered.replacingUnspecifiedDimensions(by: CGSize(width: 640, height: 400))
        opening = EvaluationOpening(in: ViewParameters(width: 0, height: 0).sized(room))
        chart = Self.chart(content, in: opening.environment)
    }

    /// The chart after the view has changed its state.
    func chart(in environment: ViewEnvironment) -> ChartSpecification? {
        Self.chart(content, in: environment)
    }

    private static func chart(
        _ content: Content, in environment: ViewEnvironment
    ) -> ChartSpecification? {
        var environment = environment
        environment.add(ChartAppearance.apple)
        return content.chartPicture(in: environment)
    }
}

extension ViewParameters {
    /// The parameters with sides that pixels can have, whatever was asked for.
    func sized(_ size: CGSize) -> Self {
        var parameters = self
        (parameters.width, parameters.height) = (Self.side(size.width), Self.side(size.height))
        return parameters
    }

    private static func side(_ length: Double) -> Int {
        guard length > 1 else { return 1 }
        return Int(min(length.rounded(.up), Double(RenderError.longest)))
    }
}
