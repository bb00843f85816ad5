/** Part of `npm run build`: parses the knowledge and its compounds, so that startup does not have to. */
import { prepareShipped } from '../src/prepare-shipped.ts';

await prepareShipped();
