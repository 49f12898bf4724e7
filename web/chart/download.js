// A chart as a file, as it is on the page: with its theme, its zoom and what is selected.

import { addNames } from '../legend/copy.js';
import { namesText } from '../page/address.js';
import { flush, shortened } from '../page/longaddress.js';
import { fileAddress } from './fileaddress.js';

/** The looks that style sheets give, and that a file has to have of its own. */
const properties = [
    'display', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray',
    'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight',
    'stop-color', 'vector-effect', 'paint-order', 'shape-rendering', 'visibility',
];
/** A picture's pixels for each of the page's. */
const density = 2;

/** @typedef {import('./chart.js').Chart} Chart */

/** @param {Chart} chart */
export function saveSVG(chart) {
    save(new Blob([svgText(chart)], { type: 'image/svg+xml' }), `${chart.name}.svg`);
}

/** @param {Chart} chart */
export async function savePNG(chart) {
    save(await png(chart), `${chart.name}.png`);
}

/**
 * The server's sheets to be touched, without the series that are hidden.
 *
 * @param {Chart} chart
 */
export async function saveTactile(chart) {
    const address = new URL(fileAddress(document.body.dataset.dashboard ?? '', chart.name, '.tactile.pdf'), location.href);
    address.searchParams.set('lang', document.documentElement.lang);
    if (chart.legend.kept.length > 0) address.searchParams.set('hide', namesText(chart.legend.kept));
    const { address: short } = shortened(address, 'tactile');
    await flush();
    const response = await fetch(short);
    if (!response.ok) throw new Error(await response.text());
    save(await response.blob(), `${chart.name}.tactile.pdf`);
}

/** @param {Chart} chart */
export async function copyPicture(chart) {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png(chart) })]);
}

/** The page as it is, selections and all. */
export async function copyLink() {
    const { href } = location;
    await navigator.clipboard.writeText(href);
    await flush();
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function save(blob, name) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** @param {Chart} chart */
function svgText({ figure, title }) {
    const svg = /** @type {SVGSVGElement} */ (figure.querySelector('svg.chart'));
    const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
    copyLooks(svg, copy);
    copy.querySelectorAll('[data-plot]').forEach((target) => target.remove());
    copy.removeAttribute('aria-labelledby');
    copy.removeAttribute('aria-describedby');
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('aria-label', title);
    const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    ground.setAttribute('width', '100%');
    ground.setAttribute('height', '100%');
    ground.setAttribute('fill', getComputedStyle(figure).backgroundColor);
    const above = addNames(figure, copy, copyLooks);
    ground.setAttribute('y', String(-above));
    copy.prepend(ground);
    return new XMLSerializer().serializeToString(copy);
}

/**
 * As attributes, which a page's policy allows.
 *
 * @param {Element} from
 * @param {Element} to
 */
function copyLooks(from, to) {
    const style = getComputedStyle(from);
    for (const name of properties) to.setAttribute(name, style.getPropertyValue(name));
    [...from.children].forEach((child, place) => copyLooks(child, to.children[place]));
}

/**
 * @param {Chart} chart
 * @returns {Promise<Blob>}
 */
async function png(chart) {
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(chart))}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width * density, picture.height * density];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new Promise((made, failed) => canvas.toBlob((blob) =>
        (blob ? made(blob) : failed(new Error('the picture could not be made')))));
}
