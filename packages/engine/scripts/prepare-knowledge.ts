/** Part of `npm run build`: reads the knowledge and its compounds once, so that startup need not. */
import { prepareShipped } from '../src/prepare-shipped.ts';

await prepareShipped();
