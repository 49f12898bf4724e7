/**
 * A live chart as an input of Observable: `view(chart(address))` shows it and is its selection,
 * `{text, from, to, selection}` or null.
 */
export function chart(src, { selection = null } = {}) {
  const input = document.createElement('div');
  const element = document.createElement('soundings-chart');
  element.style.display = 'block';
  element.setAttribute('src', src);
  element.selection = selection;
  element.addEventListener('soundings-select', ({ detail }) => {
    input.value = detail;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  input.value = null;
  input.append(element);
  return input;
}
