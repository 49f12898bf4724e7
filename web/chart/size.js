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
    #box;
    #request;
    #timer = 0;
    #observer = new ResizeObserver(() => this.#resized());

    /**
     * @param {Element} box the picture's container
     * @param {(width: number) => void} request asks for a picture of another width
     */
    constructor(box, request) {
        this.#box = box;
        this.#request = request;
        this.width = Math.floor(box.clientWidth);
    }

    start() {
        this.width = Math.floor(this.#box.clientWidth);
        this.#observer.observe(this.#box);
    }

    stop() {
        this.#observer.disconnect();
        clearTimeout(this.#timer);
    }

    /**
     * Whether the picture suits the page.
     *
     * @param {number} textScale
     */
    isCurrent(textScale) {
        const width = Math.floor(this.width / widthStep) * widthStep;
        return width === this.drawnWidth && textScale === this.drawnTextScale;
    }

    /** Asks for a picture of the current width. */
    request() {
        this.width = Math.floor(this.#box.clientWidth);
        this.#request(this.width);
    }

    #resized() {
        const width = Math.floor(this.#box.clientWidth);
        if (width === 0 || width === this.width) return;
        this.width = width;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.request(), resizePause);
    }
}
