import { useEffect, useRef } from 'react';

/**
 * A live chart. React 18 gives custom elements attributes alone, so that properties and events are set here by hand;
 * that is right in React 19 too.
 *
 * - `src`: the chart's address, `https://charts.example.org/d/weather/temperature`.
 * - `selection`: a selection that `onSelect` told, to be shown again; null for none. Without it the chart keeps its own.
 * - `onSelect({ text, from, to, selection } | null)`, `onState('live' | 'waiting')`, `onError(text)`.
 */
export function SoundingsChart({ src, selection, onSelect, onState, onError, ...attributes }) {
  const chart = useRef(null);
  useEvent(chart, 'soundings-select', onSelect);
  useEvent(chart, 'soundings-state', onState);
  useEvent(chart, 'soundings-error', onError);
  useEffect(() => {
    if (selection !== undefined) chart.current.selection = selection;
  }, [selection]);
  return <soundings-chart ref={chart} src={src} {...attributes} />;
}

function useEvent(chart, name, listener) {
  useEffect(() => {
    if (!listener) return undefined;
    const listen = ({ detail }) => listener(detail);
    const { current } = chart;
    current.addEventListener(name, listen);
    return () => current.removeEventListener(name, listen);
  }, [chart, name, listener]);
}
