import Dashboards
import Live
import Logging
import PictureFiles
import Transport

/// Charts as pictures that stand on pages of others.
extension Site {
    /// A chart's picture, where an address asks for one that needs no drawing: the client has it already, or it was
    /// kept; nil for all others.
    func knownPicture(
        _ file: String, of name: String, _ request: HTTPRequest
    ) async -> HTTPResponse? {
        guard let dashboard = dashboard(name), dashboard.index(of: file) == nil,
            let format = ChartFile.of(file)?.pictureFormat,
            let index = ChartFile.of(file)?.chart(named: file, on: dashboard),
            let asked = try? AskedPicture(format, request, of: dashboard.charts[index]),
            registry.restoring(for: dashboard).isEmpty
        else { return nil }
        return await known(
            asked.key(of: dashboard, chart: index, in: registry), format, on: dashboard, request)
    }

    /// A picture of the rows that there are now, where the client has it already or it was kept.
    func known(
        _ key: PictureKey, _ format: PictureFormat, on dashboard: Dashboard, _ request: HTTPRequest
    ) async -> HTTPResponse? {
        guard let state = await registry.state(of: key, on: dashboard) else { return nil }
        let tag = registry.pictures.entityTag(of: state)
        if let known = request.knownTag(of: tag) {
            return HTTPResponse(
                status: 304, headers: Self.caching(for: request.identity), entityTag: known)
        }
        return registry.pictures.file(of: state).map {
            picture($0, format, tag, for: request.identity)
        }
    }

    /// With `width` and `height` in CSS pixels, `scale`, `theme` and `hide`.
    func picture(
        _ format: PictureFormat, of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest
    ) async -> HTTPResponse {
        let asked: AskedPicture
        do {
            asked = try AskedPicture(format, request, of: dashboard.charts[index])
        } catch {
            return .refusal(400, error.sentence)
        }
        let key = asked.key(of: dashboard, chart: index, in: registry)
        guard let (document, state) = await registry.picture(key, on: dashboard) else {
            return await undrawn(dashboard.charts[index])
        }
        let file: [UInt8]
        do {
            file = try await format.file(of: document, scale: asked.scale)
        } catch .noProgram {
            return .refusal(501, "\(PictureFault.noProgram); .svg needs no other program")
        } catch {
            if !Task.isCancelled { Logger(label: "pictures").warning("\(request.path): \(error)") }
            return .refusal(500, "the picture can't be drawn")
        }
        registry.pictures.keep(file, of: state)
        return picture(
            file, format, registry.pictures.entityTag(of: state), for: request.identity)
    }

    func picture(
        _ file: [UInt8], _ format: PictureFormat, _ tag: String, for identity: Identity
    ) -> HTTPResponse {
        HTTPResponse(
            headers: [.init("content-type", format.mediaType)] + Self.caching(for: identity),
            body: file, entityTag: tag)
    }

    /// For as long as texts beside live pictures wait, and a minute more while a newer picture is fetched
    /// (RFC 5861); by caches that others share only where everybody sees all.
    static func caching(for identity: Identity) -> [HTTPResponse.Header] {
        let age = "max-age=5, stale-while-revalidate=60"
        guard identity != .anybody else { return [.init("cache-control", "public, \(age)")] }
        return [
            .init("cache-control", "private, \(age)"), .init("vary", "authorization, cookie"),
        ]
    }
}

extension PictureFormat {
    fileprivate var mediaType: String {
        switch self {
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .pdf: "application/pdf"
        }
    }
}
