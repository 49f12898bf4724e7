/// The bounds that connections and requests keep to, each with its reason.
package struct TransportLimits: Hashable, Sendable {
    package var requests = RequestLimits()
    package var bodies = BodyLimits()
    package var messages = MessageLimits()
    package var liveness = LivenessLimits()
    package var descriptors = DescriptorLimits()

    /// The viewers that one process holds with memory and processor to spare; beyond: 503.
    package var viewers = 10_000

    /// How long stopping waits for viewers to answer their close frames.
    package var stopPause: Duration = .seconds(3)

    /// The time over which a server that shares its port sends its viewers to the next one.
    package var movePause: Duration = .seconds(1)

    /// Pictures, sounds and pages that wait to be made; beyond: 503.
    package static let waitingResponses = 64

    package init() {}
}

extension TransportLimits {
    /// The limits of one request and its response.
    package struct RequestLimits: Hashable, Sendable {
        /// Request line and headers; room for the cookies other programs leave on the same host.
        package var headerBytes = 8 * 1024

        /// For all headers, for each further piece of a body, and for an idle kept-alive connection;
        /// beyond: 408, or the end of a connection that said nothing.
        package var pause: Duration = .seconds(10)

        /// In bytes a second, after a first pause: slower bodies and slower readers of responses are
        /// cut.
        ///
        /// A trickle would hold its slot for ever; a bad mobile network brings ten times as much.
        package var leastRate = 1024

        /// From a request to its response, and from each written piece to the next.
        package var responsePause: Duration = .seconds(60)

        /// How long a request is handled whose client sends no more: it has left, or waits for the
        /// response.
        package var leftPause: Duration = .seconds(5)

        /// How long a closed connection may still send what nobody reads.
        package var lingerPause: Duration = .seconds(2)
    }

    /// The limits of request bodies, of one and of many at one time.
    package struct BodyLimits: Hashable, Sendable {
        /// A day of rows a second, posted at once, is about 5 MiB; beyond: 413.
        package var bytes = 8 * 1024 * 1024

        /// All bodies read at one time, so that many slow posts can't take the memory; beyond: 503.
        package var bytesInFlight = 64 * 1024 * 1024

        /// Bodies that are read while they come; each has a connection and 256 KiB; beyond: 503.
        package var streams = 200

        /// The limit for one client address, whose pieces are then 32 MiB at most, as of its other bodies;
        /// beyond: 503.
        package var streamsPerAddress = 128

        /// A body that is read while it comes ends after so long without a byte.
        package var streamPause: Duration = .seconds(600)

        /// The limit for one client address, which may be a proxy's with many behind it; beyond: 503.
        package var bytesPerAddress = 32 * 1024 * 1024
    }

    /// The limits of messages over a WebSocket, to and from one viewer.
    package struct MessageLimits: Hashable, Sendable {
        /// A viewer's largest message is a hello with a selection of ten thousand names, as many as a link may have;
        /// beyond: 1009.
        package var bytes = 256 * 1024

        /// A pointer reports at most 240 times a second, and the page sends fewer; beyond: 1008.
        package var perSecond = 300

        /// The bytes that the kernel may hold unsent for a viewer: a hundred small changes, and less
        /// than a hundredth of a second of a fast network; larger backlogs become one change instead.
        ///
        /// As much is written before the kernel is asked again; with 0 it is asked for every message.
        package var unsentBytes: Int32 = 16 * 1024

        /// How long the messages of one moment are gathered: the charts of a table are drawn anew within
        /// that, and nobody sees which of them was first.
        package var gathering: Duration = .milliseconds(10)
    }

    /// How long a viewer may be silent or take nothing.
    package struct LivenessLimits: Hashable, Sendable {
        /// A viewer that took nothing for so long is cut; a phone on a slow network takes a scene in
        /// 5 s.
        package var laggingPause: Duration = .seconds(30)

        /// Silence after which a viewer is asked (ping) whether it is there.
        package var pingPause: Duration = .seconds(20)

        /// Silence after which a viewer is cut; longer than the ping's pause by a bad network's answer.
        package var silencePause: Duration = .seconds(40)

        /// How often viewers are looked after; lagging and silence are noticed so much late.
        package var lookPause: Duration = .seconds(1)

        /// How many of so many viewers are asked at one look at most, so that those who came at once
        /// aren't asked at once: all are in half of the time that they have to answer.
        func asks(of viewers: Int) -> Int {
            let looks = max(1, (silencePause - pingPause) / 2 / lookPause)
            return Int((Double(viewers) / looks).rounded(.up))
        }
    }

    /// The share of the process's open files that connections may use.
    package struct DescriptorLimits: Hashable, Sendable {
        /// Kept for files, pipes and the listening socket.
        package var reserved = 64

        /// With room for fewer connections the server doesn't start: a page alone opens half a dozen.
        package var leastConnections = 16

        /// How many files a connection is: the client's socket, and with TLS a pair behind it.
        package static func files(isSecure: Bool) -> Int { isSecure ? 3 : 1 }

        /// How many connections of so many files each fit in so many open files.
        func connections(of files: Int, each: Int = 1) throws(ServerError) -> Int {
            let needed = reserved + leastConnections * each
            guard files >= needed else { throw .tooFewDescriptors(limit: files, needed: needed) }
            return (files - reserved) / each
        }
    }
}
