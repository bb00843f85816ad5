/** Part of `npm run build`: parses the knowledge and its compounds, so that startup does not have to. */
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { prepareForBuild } from '../src/prepare-folder.ts';

await prepareForBuild(KNOWLEDGE_FOLDER);
