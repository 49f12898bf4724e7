/**
 * Said in place of a chart by a server that gives no catalogue either: that there is none, and that it can't be shown.
 *
 * @type {Record<string, [missing: string, refused: string]>}
 */
const sentences = {
    en: ['There is no such chart.', 'The chart can’t be shown here.'],
    de: ['Dieses Diagramm gibt es nicht.', 'Das Diagramm kann hier nicht gezeigt werden.'],
    fr: ['Ce graphique n’existe pas.', 'Le graphique ne peut pas être affiché ici.'],
    es: ['Ese gráfico no existe.', 'El gráfico no se puede mostrar aquí.'],
    ja: ['グラフが見つかりません。', 'ここではグラフを表示できません。'],
    ko: ['차트를 찾을 수 없습니다.', '여기서는 차트를 표시할 수 없습니다.'],
    ar: ['لا يوجد مخطط كهذا.', 'يتعذر عرض المخطط هنا.'],
};

/**
 * Those of a language; in English where it is none of these.
 *
 * @param {string} language such as "de-CH"
 */
export function refusals(language) {
    return sentences[language.split('-')[0]] ?? sentences.en;
}

/**
 * The language that an element is written in, else the browser's.
 *
 * @param {Element} element
 */
export function languageOf(element) {
    const around = element.closest('[lang]');
    return around?.getAttribute('lang') || navigator.language;
}
