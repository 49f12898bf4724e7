// The vocabulary of the wire on the page's side: messages from the server and messages to it; the edits
// within a change are in chart/edits.js. The server's side is Sources/Protocol and Sources/SVG/Wire.
//
// A chart is named by its index on the page; `event` numbers an act of the viewer, and its answer
// has the same number.

/**
 * A picture by the server's run, the view in it, and a counter.
 * @typedef {[epoch: string, view: number, counter: number]} Revision
 *
 * A node of a picture; `0` numbers the picture itself.
 * @typedef {[id: number, tag: string, attributes: Record<string, string>, text: string | null, children: SceneNode[]]} SceneNode
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 *
 * A plot, and the corners of those of further facets, which are as large.
 * @typedef {[x: number, y: number, width: number, height: number, ...corners: number[]]} PlotBoxes
 * @typedef {[width: number, height: number, x: number, y: number, plotWidth: number, plotHeight: number, ...corners: number[]]} Sizes
 * @typedef {{ view: number, width: number, height: number, plot: PlotBoxes, origin?: string, nodes: SceneNode[] }} Scene
 *
 * How a page goes on from another server's picture: the view, and the numbers of all nodes, such as "1-5 9 6".
 * @typedef {{ view: number, numbers: string }} Resumption
 *
 * An edit of a picture, `[letter, ...parameters]`: chart/edits.js has their parameters.
 * @typedef {[verb: keyof typeof import('../chart/edits.js').edits, ...fields: any[]]} Edit
 *
 * The text of one or several marks, and their range along the plot, in thousandths.
 * @typedef {[text: string, from: number, to: number]} MarkText
 * @typedef {[id: number, items: MarkText[], isAlongY?: number]} MarkGroup
 *
 * What the data cursor says on the first point of the first series (with `isLast` 1 on the last one), and the ends of a brush where
 * nothing is selected: all that whoever comes to a slider must find true at once.
 * @typedef {[text: string, total: number, series: string, seriesCount: number, isLast?: number]} CursorText
 * @typedef {[total: number, extent: [number, number] | [], ends: [string, string] | [], names?: string[]]} StopsText
 *
 * The accessibility text: `shift` is where the plot begins, in thousandths as the groups have them;
 * `cursor` is null for a chart without points, and missing where it isn't known yet.
 * @typedef {{ summary: string, details: string, labels: [id: number, name: string][], groups: MarkGroup[],
 *   shift?: number, cursor?: CursorText | null, stops?: StopsText }} Meaning
 *
 * What changed of it: texts as a whole or by `[offset, count, text, …]`, labels that are others, and of
 * groups `[id, index, count, items, …]`.
 * @typedef {Omit<Partial<Meaning>, 'summary' | 'details' | 'groups'> & { summary?: string | (number | string)[],
 *   details?: string | (number | string)[], groups?: [id: number, ...splices: any[]][] }} MeaningChange
 *
 * A scrolled axis, in pixels of the content.
 * @typedef {[axis: 'x' | 'y', offset: number, length: number, page: number, label: string, text: string]} ScrolledAxis
 *
 * A name of a legend, whether it is hidden, and its box in the picture, if there was room for it; of
 * a legend in the title's row, the nodes of its swatch of 10 pixels.
 * @typedef {[name: string, isHidden: number, ...place: (number | SceneNode[])[]]} LegendName
 *
 * The values from which to which a brush stop reaches; they identify it.
 * @typedef {[lower: number | string, upper: number | string]} StopValues
 * @typedef {[start: number, end: number, label: string, values: StopValues]} Stop
 *
 * A datum's key, the text about it, its frame in the picture, and the brush stop that it is in.
 * @typedef {(number | string | null)[]} PointKey
 * @typedef {[key: PointKey, text: string, x: number, y: number, width: number, height: number, stop: StopValues | null]} PointFields
 *
 * @typedef {object} PointsAnswer
 * @property {string} [series] its key; none where there are no points
 * @property {number} seriesPlace the index of the series among `seriesCount`
 * @property {number} seriesCount
 * @property {number} total the number of points in the series
 * @property {number} first the index of the first of `points`
 * @property {number} at the index of the point that was asked for
 * @property {PointFields[]} points
 * @property {string} [left] what to say where the datum isn't in the chart any more
 *
 * One of the data at a position: its series' name, its value, the class or colour of its paint, its
 * frame in the picture, and 1 for the one that was asked for.
 * @typedef {[name: string, value: string, paint: string | null, x: number, y: number, width: number, height: number, isNearest: number]} ValueRow
 *
 * @typedef {object} ValuesAnswer
 * @property {string} series the key of the series of the datum that was asked for
 * @property {PointKey} point its own
 * @property {string} text about it alone
 * @property {boolean} left whether another stands for one that has left
 * @property {string} title the position of all
 * @property {number | string} [x] the value there
 * @property {number} [rule] where a rule crosses the plot, in the picture's pixels
 * @property {boolean} vertical whether it leads down
 * @property {ValueRow[]} rows from the top down
 * @property {number} more how many there are besides
 * @property {string} [total] the sum of a stack
 *
 * A value that a viewer has heard; `at` in seconds since 1970 where it is in the order of time.
 * @typedef {[id: number, at: number | null, value: number]} HeardValue
 *
 * @typedef {'changes' | 'comparison' | 'counts' | 'special' | 'course' | 'rows' | 'braille' | 'nextTurn'
 *   | 'previousTurn' | 'nextGap' | 'previousGap' | 'nextOutlier' | 'previousOutlier' | 'nextCrossing' | 'previousCrossing'} Topic
 *
 * A question about the data around a datum; `heard` are the values that an earlier answer gave, so many
 * seconds ago, `back` is how many seconds changes look back at least, and `at` the position of rows as it was typed.
 * @typedef {{ about: Topic, verbosity: string, series?: string, point?: PointKey, heard?: HeardValue[], seconds?: number,
 *   back?: number, at?: string }} FindingsQuery
 *
 * @typedef {object} FindingsAnswer
 * @property {number} [first] the index of the datum in the first cell of a braille line
 * @property {string} text
 * @property {string} [series] the key of the series of the datum that was found
 * @property {PointKey} [point] its own
 * @property {HeardValue[]} [heard] the values that are heard now
 *
 * @typedef {import('../brush/token.js').Token} Token
 *
 * The selection on a chart: `x` in pixels from the plot's left edge, empty where it isn't seen.
 * @typedef {{ x: number[], gaps: [number, number][], ends: BrushEnd[], text: string, fields: string[], live: boolean, token?: Token }} BrushAnswer
 *
 * One end of it: the stop that it is at, or the nearest, and how the end is spoken.
 * @typedef {{ stop: number, isAtStop: boolean, values: StopValues, label: string }} BrushEnd
 *
 * A viewer's visible x domain: one of the three.
 * @typedef {{ interval?: { lower: number, upper: number }, newest?: { length: number }, everything?: {} }} Zoom
 * With `fault` it isn't what was typed, and why.
 * @typedef {{ zoom?: Zoom, atStart: boolean, atEnd: boolean, text: string, fault?: string }} Seen
 *
 * A tone: when it begins, its pitches in hertz at both ends, and how long it is, in seconds; tones of
 * one voice are one tone that glides.
 * @typedef {{ t: number, f0: number, f1: number, dur: number, timbre: string, pan: number, gain: number, id: string, voice?: number }} Tone
 *
 * @typedef {object} Score
 * @property {Tone[]} tones in the order in which they begin
 * @property {number} seconds how long it is
 * @property {[from: number, to: number]} span when both ends of what is played sound
 * @property {{ axis: 'x' | 'y', from: number, to: number } | null} [cursor] the part of the plot that is played
 * @property {{ name: string, tone: Tone }[]} [legend]
 * @property {{ title: string, lower: AxisEnd, upper: AxisEnd }} [axis]
 * @property {string} start what to say before it
 * @property {string} complete what to say after it
 * @property {string[]} [arrangement] how it is arranged: a kind, and the names that it is of
 * @property {{ kind: string, title: string, choices: { title: string, names: string[] }[] }[]} [arrangements]
 *   How it can be, where there is more than one way.
 * @typedef {{ text: string, tone: Tone }} AxisEnd
 *
 * @typedef {{ column: string, descending: boolean }} RowSort
 * @typedef {{ total: number, count: number, first: number, sort?: RowSort | null, rows: string[][] }} RowsAnswer
 *
 * Why a table gets no rows for now, when it last got some and when its source is tried again, in
 * seconds since 1970. If rows come, but lack some of the source: how many lines were skipped and how many values were
 * left empty, with the reason for the first of each.
 * @typedef {{ count: number, reason: string }} EmptiedValues
 * @typedef {{ reason?: string, last?: number, retry?: number, skipped?: number, emptied?: EmptiedValues }} OutageAnswer
 *
 * What the page keeps of a chart's own views, as only servers read it, and whether something is gone of what it gave
 * back.
 *
 * @typedef {{ sealed: string | null, lost?: boolean }} StateAnswer
 *
 * An alert that is raised: since when, on which chart it is shown, and until when it is silenced for all, in
 * seconds since 1970; and its number among the alerts of its dashboard, by which its sound is known.
 * @typedef {{ name: string, title: string, text: string, since: number, chart?: number, silenced?: number, number?: number }} AlertAnswer
 *
 * The notes that the server keeps, and whether this viewer may write some.
 *
 * @typedef {{ notes: import('../page/noteaddress.js').Note[], writes: boolean }} NotesAnswer
 *
 * What changed of it: of the rows `[index, count, rows, …]`, each `count` rows at `index` in place of which
 * others come.
 * @typedef {{ total: number, count: number, rows: any[] }} RowsChange
 *
 * The rows that announcements have counted, by table.
 * @typedef {Record<string, number[]>} ToldTables
 */

/**
 * The server's messages: each is an array of a name and the parameters of that method.
 *
 * @typedef {object} ServerMessages
 * @property {(epoch: string) => void} welcome
 *   The first message: the server's run, which revisions and counts belong to.
 * @property {(chart: number, counter: number, scene: Scene) => void} scene
 *   A whole picture `{ view, width, height, plot, nodes }`; a node is `[id, tag, attributes, text, children]`.
 *   Its `origin`, if it has one, is given back in the next greeting.
 * @property {(chart: number, counter: number, edits: Edit[], size?: Sizes | null, origin?: string) => void} c
 *   The edits since the previous picture, with `[width, height, ...plot]` where the size changed.
 * @property {(chart: number, counter: number, resumption: Resumption, edits: Edit[], size?: Sizes | null, origin?: string) => void} resumed
 *   The same since a picture of another server, whose nodes get other numbers first.
 * @property {(chart: number, counter: number, axes: ScrolledAxis[]) => void} scroll
 *   The scrolled axes, each `[axis, offset, length, page, label, text]` in pixels of the content.
 * @property {(chart: number, counter: number, names: LegendName[]) => void} legend
 *   The names that can be hidden, each `[name, isHidden, x, y, width, height]`, or `[name, isHidden, nodes]`.
 * @property {(chart: number, counter: number, texts: Meaning) => void} meaning
 *   The accessibility text.
 * @property {(chart: number, counter: number, change: MeaningChange) => void} m
 *   What changed of it.
 * @property {(chart: number, event: number, brush: BrushAnswer | null) => void} brush
 *   The selection on a chart; null for none.
 * @property {(chart: number, event: number, seen: Seen) => void} seen
 *   The visible part of the x domain.
 * @property {(chart: number, event: number) => void} stale
 *   The picture that a brush was measured on is gone: the page measures again.
 * @property {(table: string, event: number, rows: RowsAnswer) => void} rows
 *   A page of detail rows.
 * @property {(table: string, event: number, change: RowsChange) => void} r
 *   What changed of it.
 * @property {(chart: number, counter: number, outage: OutageAnswer | null) => void} outage
 *   Why a chart's table gets no rows for now; null when it does again.
 * @property {(chart: number, counter: number, state: StateAnswer) => void} state
 *   The state of the viewer's own views of a chart, which the next greeting gives back.
 * @property {(sequence: number, kind: 'news' | 'own', text: string, covers: number[], tables?: ToldTables) => void} announce
 *   A text to announce: "news" of the data, or the result of the viewer's "own" act.
 * @property {(alerts: AlertAnswer[]) => void} alerts
 *   All alerts of the page's dashboard that are raised.
 * @property {(answer: NotesAnswer) => void} notes
 *   The notes that the server keeps on the data of the page's dashboard.
 * @property {(faults: import('../page/faults.js').Fault[]) => void} faults
 *   The errors in the files of the configuration, for people who may edit them; after a greeting only where there are
 *   some.
 * @property {(count: number, tables: ToldTables) => void} told
 *   The rows that announcements have counted, which the next greeting gives back.
 * @property {(count: number) => void} waiting
 *   How many rows have arrived since the viewer paused.
 * @property {(counter: number, seconds: number) => void} tick
 *   Nothing else was sent for a second.
 * @property {(code: string, text: string) => void} error
 *   The server can't do what was asked; "busy", "unknown" and "outdated" concern the whole page.
 */

/**
 * The questions about a chart, by name: what each says besides its chart.
 *
 * @typedef {object} Questions
 * @property {{ around: number }} stops asks for brush stops around an index
 * @property {import('../explore/cursor.js').PointsQuery & { event: number }} points
 *   asks for points around the data cursor or near the pointer
 * @property {import('../explore/readout.js').ValuesQuery & { event: number }} values
 *   asks for the data at a position
 * @property {{ event: number, arrangement?: string[] }} sound asks for the chart's score, in an arrangement
 * @property {FindingsQuery & { event: number }} findings asks about the data around a datum
 */

/**
 * The answers, by the names of their questions: what each says after its name and its chart.
 *
 * @typedef {object} Answers
 * @property {[total: number, extent: [number, number], first: number, stops: Stop[]]} stops
 *   Brush stops from the index `first` on, each `[start, end, label, values]`.
 * @property {[event: number, points: PointsAnswer]} points
 *   Points around the data cursor, or near the pointer.
 * @property {[event: number, values: ValuesAnswer | null]} values
 *   The data at a position; null where nothing stands there.
 * @property {[event: number, score: Score]} sound
 *   The tones of a chart, with their legend and the announcements around them.
 * @property {[event: number, findings: FindingsAnswer]} findings
 *   What is said of the data around a datum.
 */

/**
 * A message as it comes.
 *
 * @typedef {[name: string, ...parameters: any[]]} Incoming
 */

/**
 * The page's messages: each is an object with one key, the message's name.
 *
 * @typedef {object} ClientMessage
 * @property {object} [hello] the first message: the dashboard, its charts' sizes and revisions, settings
 * @property {{ chart: number, width: number, height?: number, isSmall: boolean }} [resize] another width is available
 * @property {object} [brush] a drag across a plot, in pixels of a revision's picture
 * @property {object} [step] a brush by the keyboard, from one stop to another
 * @property {object} [range] a typed selection
 * @property {object} [select] a selection that the page kept, by its token
 * @property {object} [clear] removes a chart's selection
 * @property {object} [act] a pointer on a chart with handlers of its own
 * @property {object} [scroll] a chart's content was scrolled by hand
 * @property {object} [turn] a chart's content was scrolled by a key
 * @property {object} [zoom] another part of the x domain is to be visible
 * @property {{ chart: number, series: string[] }} [hide] these series are hidden, all others shown
 * @property {{ chart: number, as: string | null }} [show] the chart is drawn with marks of another kind; null for its author's
 * @property {object} [rows] asks for a page of detail rows
 * @property {{ paused: boolean }} [pause] updates stop, or go on
 * @property {{ visible: boolean }} [visible] whether anything of the page is seen: a hidden one needs only ticks
 * @property {{ every: number, verbosity: string }} [announce] how often news are announced, and how fully
 * @property {{ held: boolean }} [hold] news wait while the viewer is busy
 * @property {{ chart?: number, series?: string }} [monitor] only news of one series are announced
 */

/**
 * Calls the receiver's method for a message, and `answered` for all others: they answer a question, or
 * are of a newer server.
 *
 * @param {ServerMessages} receiver
 * @param {Incoming} message
 * @param {(name: string, chart: number, ...answer: any[]) => void} answered
 */
export function dispatch(receiver, [name, ...parameters], answered = () => {}) {
    const receive = Object.hasOwn(receiver, name) && Reflect.get(receiver, name);
    if (receive) receive.apply(receiver, parameters);
    else answered(name, parameters[0], ...parameters.slice(1));
}
