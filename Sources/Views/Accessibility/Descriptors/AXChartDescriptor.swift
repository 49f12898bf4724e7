public import Foundation

/// An author's description of a chart for assistive technology.
///
/// Its title, summary and axes' titles take the place of the chart's own, and so do its series
/// where they fit the chart's.
public final class AXChartDescriptor {
    /// In which order the values lie.
    public enum ContentDirection: Int, Hashable, Sendable {
        case leftToRight, rightToLeft, topToBottom, bottomToTop
        case radialClockwise, radialCounterClockwise
    }

    /// The chart's title.
    public var title: String?
    /// A summary of the chart, in a sentence or two.
    public var summary: String?
    /// In which order the values lie.
    public var contentDirection = ContentDirection.leftToRight
    /// Where the chart is, in points.
    public var contentFrame = CGRect.zero
    /// The data.
    public var series: [AXDataSeriesDescriptor]
    /// The axis of the points' x values.
    public var xAxis: any AXDataAxisDescriptor
    /// The axis of the points' y values.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// The axes of the points' other values.
    public var additionalAxes: [any AXDataAxisDescriptor]?

    /// Describes a chart.
    public init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.series) = (title, summary, series)
        (self.xAxis, self.yAxis, self.additionalAxes) = (xAxis, yAxis, additionalAxes)
    }

    /// Describes a chart under a styled title; the style isn't spoken.
    public convenience init(
        attributedTitle: NSAttributedString?, summary: String? = nil,
        xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            title: attributedTitle?.string, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series)
    }

    /// The title with its looks.
    public var attributedTitle: NSAttributedString? {
        get { title.map { NSAttributedString(string: $0) } }
        set { title = newValue?.string }
    }
}

/// Something that a chart descriptor says more of.
public protocol AXChart: AnyObject {
    /// The descriptor; nil for the one derived from the chart.
    var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}

/// Makes a chart's descriptor, on the main actor as a view does, so that a view can make its own.
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable {
    /// The description of the chart.
    func makeChartDescriptor() -> AXChartDescriptor

    /// Brings what the chart says up to date.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Changes nothing: a descriptor is made for each picture.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

nonisolated extension View {
    /// Sets an author's description for the charts inside.
    public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View {
        // It isn't shared: an evaluation waits for the main actor.
        nonisolated(unsafe) let representable = representable
        return SettingView(content: self) { environment in
            let descriptor = onMainActor {
                let descriptor = representable.makeChartDescriptor()
                representable.updateChartDescriptor(descriptor)
                return descriptor
            }
            environment.add(SpokenChart(descriptor))
        }
    }
}
