public import Dashboards
import Feeds
import Foundation
import Logs
import Tables

extension ServerSettings {
    /// Has an address told of alerts, by JSON.
    ///
    /// - Parameters:
    ///   - url: with `https` or `http`.
    ///   - secret: signs requests; nil for unsigned ones.
    public mutating func addWebhook(_ url: URL, secret: String? = nil) {
        webhooks.append(Webhook(url: url, secret: secret))
    }

    /// Whether rows are answered when the disk has them, and outlast a loss of power; else when the
    /// system has them, and outlast the program.
    public var waitsForDisk: Bool {
        get { synchronisation == .full }
        set { synchronisation = newValue ? .full : .normal }
    }
}

extension ServerSettings.Limits {
    /// Whether a full table refuses new rows, rather than drops its oldest ones.
    public var refusesRowsWhenFull: Bool {
        get { onFull == .refuse }
        set { onFull = newValue ? .refuse : .dropOldest }
    }
}
