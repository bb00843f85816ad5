/** Part of `npm run build`: reads the knowledge and its compounds once, so that no start has to. Without it each start does it itself. */
import { prepareShipped } from '../src/prepare-shipped.ts';

await prepareShipped();
