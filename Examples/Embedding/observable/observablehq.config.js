export default {
  title: 'Weather in New York',
  root: 'src',
  head: '<script type="module" src="https://charts.example.org/embed.js"></script>',
};
