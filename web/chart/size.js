/** The server draws in steps of so many pixels, never wider than the page can show. */
const widthStep = 16;
/** While a window is resized, pictures are requested at most this often, in milliseconds. */
const resizePause = 100;

/** The size that a chart has room for, and the one that its picture was drawn for. */
export class Size {
    width;
    textScale = 0;
    drawnWidth = 0;
    drawnTextScale = 0;
    /** @type {number | undefined} of a chart that has more room than its cell; undefined for its own */
    height;
    #box;
    #request;
    #fills;
    #timer = 0;
    #observer = new ResizeObserver(() => this.#resized());

    /**
     * @param {Element} box the picture's container
     * @param {() => void} request asks for a picture of another size
     * @param {() => boolean} fills whether the picture is as high as its container
     */
    constructor(box, request, fills = () => false) {
        this.#box = box;
        this.#request = request;
        this.#fills = fills;
        this.width = Math.floor(box.clientWidth);
    }

    start() {
        this.#measure();
        this.#observer.observe(this.#box);
    }

    stop() {
        this.#observer.disconnect();
        clearTimeout(this.#timer);
    }

    /** Whether the picture leaves less than two steps free: the page may have come with it. */
    get #fits() {
        const spare = this.width - this.drawnWidth;
        return this.drawnWidth > 0 && spare >= 0 && spare < 2 * widthStep;
    }

    /** The width that is asked for: the picture's own while that fits. */
    get wanted() {
        return this.height === undefined && this.#fits ? this.drawnWidth : this.width;
    }

    /**
     * Whether the picture suits the page.
     *
     * @param {number} textScale
     */
    isCurrent(textScale) {
        return this.height === undefined && this.#fits && textScale === this.drawnTextScale;
    }

    /** Asks for a picture of the current size. */
    request() {
        clearTimeout(this.#timer);
        this.#measure();
        this.#request();
    }

    #measure() {
        this.width = Math.floor(this.#box.clientWidth);
        this.height = this.#fills() ? Math.floor(this.#box.clientHeight) : undefined;
    }

    #resized() {
        const [width, height] = [this.width, this.height];
        if (Math.floor(this.#box.clientWidth) === 0) return;
        this.#measure();
        if (width === this.width && height === this.height) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.request(), resizePause);
    }
}
