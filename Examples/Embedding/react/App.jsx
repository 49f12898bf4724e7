import { useState } from 'react';
import { SoundingsChart } from './SoundingsChart.jsx';

const address = 'https://charts.example.org/d/weather/temperature';

/** Two views of a chart that show one selection, and its words. */
export function App() {
  const [selected, setSelected] = useState(null);
  const [isSeen, setSeen] = useState(true);
  return (
    <main>
      <SoundingsChart src={address} selection={selected?.selection ?? null} onSelect={setSelected} />
      {isSeen && <SoundingsChart src={address} selection={selected?.selection ?? null} onSelect={setSelected} />}
      <p>Selected: <output>{selected?.text ?? 'nothing'}</output></p>
      <button type="button" onClick={() => setSelected(null)}>Clear</button>
      <button type="button" onClick={() => setSeen(!isSeen)}>{isSeen ? 'One chart' : 'Two charts'}</button>
    </main>
  );
}
