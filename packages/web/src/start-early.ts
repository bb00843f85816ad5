import { chemistry } from './chemistry/chemistry-worker.ts';

// A visitor who opens a question waits for RDKit and the knowledge, so they begin to load before the page itself.
if (location.pathname === '/' && new URLSearchParams(location.search).has('smiles'))
  chemistry.ask({ ask: 'start' }).catch(() => {});
