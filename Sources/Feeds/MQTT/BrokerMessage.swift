import CMosquitto
import Foundation

/// A message as a broker sent it.
struct BrokerMessage: Sendable {
    var topic: String
    var content: [UInt8]
    /// When it came.
    var time: Date
    /// Whether it was there before anybody subscribed.
    var isRetained = false

    init(topic: String, content: [UInt8], time: Date, isRetained: Bool = false) {
        (self.topic, self.content, self.time) = (topic, content, time)
        self.isRetained = isRetained
    }

    init(_ message: mosquitto_message) {
        let content = UnsafeRawBufferPointer(
            start: message.payload, count: Int(message.payloadlen))
        self.init(
            topic: message.topic.map { String(cString: $0) } ?? "", content: Array(content),
            time: Date(), isRetained: message.retain)
    }
}
