/// One series in time: each datum at its onset, or the extremes of each bin where they are many.
struct Phrase {
    private struct Note {
        var onset: Double
        var event: SoundEvent
    }

    private let notes: [Note]
    private let isContinuous: Bool
    private let span: ClosedRange<Double>
    private let side: Double?
    let isBinned: Bool
    /// How many bins have values, or how many values there are.
    let groupCount: Int

    init(_ series: SeriesEvents, _ timing: Timing) {
        let notes = series.events.map { Note(onset: timing.onset(at: $0.position), event: $0) }
        (isContinuous, span, side) = (series.isContinuous, timing.span, series.side)
        isBinned = timing.isTooFast(series.valueCount)
        if isBinned {
            let bins = Self.bins(of: notes)
            groupCount = bins.count { $0.contains { $0.event.end != nil } }
            let later = isContinuous ? SoundFigures.bin / 2 : 0
            self.notes = bins.flatMap { Self.extremes(of: $0, later: later) }
        } else {
            let areMany = timing.isTooFast(notes.count)
            self.notes = areMany ? Self.withFewerGaps(notes) : notes
            groupCount = series.valueCount
        }
    }

    /// The voices of its runs are numbered from `first`.
    func tones(voicesFrom first: Int) -> [Tone] {
        isContinuous ? runs(voicesFrom: first) : notes.flatMap(tones)
    }

    // MARK: Bins

    private static func bin(of note: Note) -> Double {
        ((note.onset - SoundFigures.lead) / SoundFigures.bin + 1e-9).rounded(.down)
    }

    /// The notes without a missing value that follows another one of its bin.
    private static func withFewerGaps(_ notes: [Note]) -> [Note] {
        notes.indices.filter { index in
            guard index > 0, notes[index].event.end == nil, notes[index - 1].event.end == nil
            else { return true }
            return bin(of: notes[index]) != bin(of: notes[index - 1])
        }.map { notes[$0] }
    }

    /// Runs of notes that begin in the same bin, each moved to where its bin begins.
    private static func bins(of notes: [Note]) -> [ArraySlice<Note>] {
        let binned = notes.map { note in
            var note = note
            note.onset = SoundFigures.lead + bin(of: note) * SoundFigures.bin
            return note
        }
        let ends = binned.indices.filter {
            $0 + 1 == binned.endIndex || binned[$0 + 1].onset != binned[$0].onset
        }
        return zip([-1] + ends, ends).map { binned[($0 + 1)...$1] }
    }

    /// The lowest and the highest in their order, the second one `later`; one if they are equal.
    private static func extremes(of bin: ArraySlice<Note>, later: Double) -> [Note] {
        let valued = bin.indices.filter { bin[$0].event.end != nil }
        func end(_ index: Int) -> Double { bin[index].event.end ?? 0 }
        guard let lowest = valued.min(by: { end($0) < end($1) }),
            let highest = valued.max(by: { end($0) < end($1) })
        else { return Array(bin.prefix(1)) }
        guard end(lowest) < end(highest) else { return [bin[lowest]] }
        var last = bin[max(lowest, highest)]
        last.onset += later
        return [bin[min(lowest, highest)], last]
    }

    // MARK: Tones by themselves

    private func tones(_ note: Note) -> [Tone] {
        guard let end = note.event.end else { return [gap(note)] }
        return [
            tone(note, from: note.event.start ?? end, to: end, length: note.event.length)
        ] + outside(note)
    }

    private func tone(_ note: Note, from: Double, to: Double, length: Double) -> Tone {
        Tone(
            t: note.onset, f0: SoundFigures.pitch(at: from), f1: SoundFigures.pitch(at: to),
            dur: length, timbre: note.event.timbre, pan: pan(note), gain: 1, id: note.event.id)
    }

    private func gap(_ note: Note) -> Tone {
        Tone(
            t: note.onset, f0: 0, f1: 0, dur: SoundFigures.noiseTick, timbre: .noise,
            pan: pan(note), gain: 1, id: note.event.id)
    }

    private func outside(_ note: Note) -> [Tone] {
        guard note.event.isOutside else { return [] }
        return [
            .click(
                at: note.onset, SoundFigures.outside, pan: pan(note),
                id: note.event.id + ":outside")
        ]
    }

    private func pan(_ note: Note) -> Double {
        if let side { return side }
        let length = span.upperBound - span.lowerBound
        let share = length > 0 ? (note.onset - span.lowerBound) / length : 0.5
        return SoundFigures.widestPan * (2 * min(max(share, 0), 1) - 1)
    }

    // MARK: Glides

    private func runs(voicesFrom first: Int) -> [Tone] {
        var tones: [Tone] = []
        for (index, run) in notes.split(whereSeparator: { $0.event.end == nil }).enumerated() {
            let next = run.endIndex < notes.endIndex ? notes[run.endIndex].onset : .infinity
            tones += glide(run, voice: first + 2 * index, \.end, until: next)
            if run.contains(where: { $0.event.start != nil }) {
                tones += glide(run, voice: first + 2 * index + 1, \.start, until: next)
            }
        }
        let rest = notes.flatMap { $0.event.end == nil ? [gap($0)] : outside($0) }
        return tones + rest
    }

    /// One tone through the values of a run, held at its last as long as a tone by itself.
    private func glide(
        _ run: ArraySlice<Note>, voice: Int, _ value: (SoundEvent) -> Double?,
        until next: Double
    ) -> [Tone] {
        guard let last = run.last else { return [] }
        func position(_ note: Note) -> Double { value(note.event) ?? note.event.end ?? 0 }
        let hold = min(last.event.length, next - last.onset)
        let ends = zip(run, run.dropFirst()).filter { $1.onset > $0.onset }
        var tones = ends.map { note, next in
            var tone = tone(
                note, from: position(note), to: position(next), length: next.onset - note.onset)
            tone.voice = voice
            return tone
        }
        var held = tone(last, from: position(last), to: position(last), length: hold)
        held.voice = tones.isEmpty ? nil : voice
        tones.append(held)
        return tones
    }
}

extension [Phrase] {
    /// How many groups are heard; nil where every point is.
    var groupCount: Int? {
        contains(where: \.isBinned) ? reduce(0) { $0 + $1.groupCount } : nil
    }
}
