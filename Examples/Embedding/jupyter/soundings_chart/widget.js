/** The server that has the chart has its script, too. */
function script(src) {
  return new URL('embed.js', src.replace(/\/d\/[^/]+\/[^/]+$/, '/')).href;
}

/** Between the notebook's model and one element of its output. */
function render({ model, el }) {
  const chart = document.createElement('soundings-chart');
  chart.style.display = 'block';
  let isDragging = false;
  let last = null;

  function show() {
    const height = model.get('height');
    chart.style.height = height;
    chart.toggleAttribute('fills', Boolean(height));
    const src = model.get('src');
    import(script(src.split('?')[0])).then(
      () => chart.setAttribute('src', src),
      () => set({ error: `${script(src.split('?')[0])} can't be loaded: is this notebook's address among the server's allowedOrigins?` }));
  }
  function set(values) {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
  }
  // A drag is many events: Python hears of its end.
  function tell() {
    if (isDragging) return;
    const { selection = null, ...selected } = last ?? {};
    set({ selection, selected: last && selected });
  }
  function heard({ detail }) {
    last = detail;
    tell();
  }
  const begin = () => (isDragging = true);
  const end = () => {
    isDragging = false;
  };
  const selectionChanged = () => (chart.selection = model.get('selection'));
  const receive = ({ select }) => select && chart.select(...select);

  chart.addEventListener('soundings-select', heard);
  chart.addEventListener('soundings-state', ({ detail }) => set({ state: detail, error: '' }));
  chart.addEventListener('soundings-error', ({ detail }) => set({ error: detail }));
  chart.addEventListener('pointerdown', begin);
  addEventListener('pointerup', end, true);
  addEventListener('pointercancel', end, true);
  model.on('change:selection', selectionChanged);
  model.on('change:src', show);
  model.on('change:height', show);
  model.on('msg:custom', receive);
  chart.selection = model.get('selection');
  el.append(chart);
  show();

  return () => {
    removeEventListener('pointerup', end, true);
    removeEventListener('pointercancel', end, true);
    model.off('change:selection', selectionChanged);
    model.off('change:src', show);
    model.off('change:height', show);
    model.off('msg:custom', receive);
    chart.remove();
  };
}

export default { render };
