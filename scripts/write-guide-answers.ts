/** `npm run guide:answers`: writes the output of the examples into the pages of the guide and the README; tests compare them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../packages/engine/src/must.ts';
import { formatLikePage, codeBlocks, runBlocks } from '../tests/support/code-blocks.ts';
import { ROOT, startServiceProcess } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { parseArguments, UsageError } from './parse-arguments.ts';
import { GUIDE_PAGES, readPage } from './guide-pages.ts';

parseArguments('Usage: npm run guide:answers', ([first]) => {
  if (first !== undefined) throw new UsageError(`expected no argument; got ${first}`);
});

/** Only its transcript shows an output. */
const README = { source: 'README.md' };

using scratch = temporaryFolder();
await using service = await startServiceProcess(join(scratch.path, 'data'), { DATABASE_URL: '' });
for (const page of [README, ...GUIDE_PAGES.filter(({ source }) => source.startsWith('docs/guide/'))]) {
  let text = readPage(page);
  const stage = {
    folder: mkdtempSync(join(scratch.path, 'page-')),
    address: service.address,
    key: must(service.firstKey, 'a key'),
    python: 'python3',
  };
  const blocks = codeBlocks(text).filter(({ language }) => page !== README || language === 'console');
  const ran = await runBlocks(blocks, stage);
  // From the end of the page, so that earlier positions stay valid.
  for (const { block, finished, shown } of ran.toReversed()) {
    if (finished.code !== 0) throw new Error(`an example of ${page.source} failed:\n${block.text}\n${finished.stderr}`);
    if (shown === undefined) continue;
    text = text.slice(0, shown.start) + formatLikePage(finished.stdout, shown) + text.slice(shown.end);
  }
  writeFileSync(join(ROOT, page.source), text);
}
