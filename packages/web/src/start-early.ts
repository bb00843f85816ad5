import { chemistry } from './chemistry/chemistry-worker.ts';

// Who comes with a question waits for the toolkit and the knowledge: they begin to load before the page itself.
if (location.pathname === '/' && new URLSearchParams(location.search).has('smiles'))
  chemistry.ask({ ask: 'start' }).catch(() => {});
