import Braille
import Dashboards
import Live
import Logging
import PictureFiles
import Protocol
import SharedScenes
import Tactile
import Transport

/// Charts to be touched.
extension Site {
    /// With `paper`, `page` of SVG, and `hide`.
    func tactilePicture(
        _ format: PictureFormat, of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest
    ) async -> HTTPResponse {
        let asked: AskedTactilePicture
        do {
            asked = try AskedTactilePicture(format, request)
        } catch {
            return .refusal(400, error.sentence)
        }
        let key = registry.pictureKey(
            of: dashboard, chart: index, (ViewKey.firstWidth, dashboard.charts[index].room.height),
            hidden: asked.hidden, locale: PageLanguage.current.locale, form: asked.form)
        if let known = await known(key, format, on: dashboard, request) { return known }
        let sheets: [String]
        let state: PictureState
        do {
            guard
                let drawn = try await registry.tactileDocument(
                    key, on: dashboard, paper: asked.paper)
            else { return await undrawn(dashboard.charts[index]) }
            (sheets, state) = (drawn.document.documents, drawn.state)
        } catch {
            return .refusal(501, "\(error)")
        }
        guard format == .pdf || sheets.indices.contains(asked.page - 1) else {
            return .refusal(404, "the chart has \(sheets.count) pages")
        }
        do {
            let file =
                format == .pdf
                ? try await PictureFormat.pages(sheets) : Array(sheets[asked.page - 1].utf8)
            registry.pictures.keep(file, of: state)
            return picture(
                file, format, registry.pictures.entityTag(of: state), for: request.identity)
        } catch .noProgram {
            return .refusal(501, "\(PictureFault.noProgram); .svg needs no other program")
        } catch {
            if !Task.isCancelled { Logger(label: "pictures").warning("\(request.path): \(error)") }
            return .refusal(500, "the picture can't be drawn")
        }
    }
}

/// The sheets that an address asks for.
private struct AskedTactilePicture {
    /// A query that asks for none.
    struct Fault: Error {
        let sentence: String
    }

    let paper: TactilePaper
    /// Of a picture, from 1 on; a PDF file has all.
    let page: Int
    let hidden: [String]
    /// With what else makes other bytes of it.
    let form: String

    init(_ format: PictureFormat, _ request: HTTPRequest) throws(Fault) {
        guard let paper = TactilePaper(rawValue: request.query["paper"] ?? "a4") else {
            throw Fault(sentence: "paper is a4 or letter")
        }
        let number = format == .svg ? request.query["page"] : nil
        guard let page = number.map(Int.init) ?? 1, (1...999).contains(page) else {
            throw Fault(sentence: "page is a whole number from 1")
        }
        guard let hidden = request.hiddenSeries else {
            throw Fault(sentence: "hide has at most \(ProtocolLimits.hiddenSeries) names")
        }
        (self.paper, self.page, self.hidden) = (paper, page, hidden)
        form = "tactile \(format) \(paper) \(page)"
    }
}
