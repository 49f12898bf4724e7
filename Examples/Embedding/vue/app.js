import { createApp, ref } from 'vue';

const address = 'https://charts.example.org/d/weather/temperature';

/** Two views of a chart that show one selection, and its words. Vue sets `selection` as a property, as the element has one. */
const app = createApp({
  setup() {
    const selected = ref(null);
    const isSeen = ref(true);
    return { address, selected, isSeen };
  },
  template: `
    <main>
      <soundings-chart :src="address" :selection="selected?.selection ?? null"
                       @soundings-select="selected = $event.detail"></soundings-chart>
      <soundings-chart v-if="isSeen" :src="address" :selection="selected?.selection ?? null"
                       @soundings-select="selected = $event.detail"></soundings-chart>
      <p>Selected: <output>{{ selected?.text ?? 'nothing' }}</output></p>
      <button type="button" @click="selected = null">Clear</button>
      <button type="button" @click="isSeen = !isSeen">{{ isSeen ? 'One chart' : 'Two charts' }}</button>
    </main>`,
});
app.config.compilerOptions.isCustomElement = (name) => name === 'soundings-chart';
app.mount('#root');
