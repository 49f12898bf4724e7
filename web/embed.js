// The entry of pages of others: `<soundings-chart src="https://…/d/weather/temperature">`.

import { SoundingsChart } from './embed/element.js';

if (!customElements.get('soundings-chart')) customElements.define('soundings-chart', SoundingsChart);
