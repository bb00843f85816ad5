import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { GUIDE_PAGES, readPage } from '../../scripts/guide-pages.ts';
import { formatLikePage, codeBlocks, runBlocks } from '../support/code-blocks.ts';
import { ROOT, run } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';
import { findPython } from '../support/python.ts';
import { serviceOfFile } from '../support/service-of-file.ts';

/**
 * Every code block of the guide runs as written against a service of this checkout, and prints what the guide shows.
 * `npm run guide:answers` updates it.
 */

const PYTHON = findPython('the guide’s examples in Python');

const pages = GUIDE_PAGES.map((page) => ({ ...page, blocks: codeBlocks(readPage(page)) }));
const blocks = pages.flatMap((page) => page.blocks.map((block) => ({ ...block, source: page.source })));

describe('the guide', () => {
  const scratch = temporaryFolder();
  afterAll(() => scratch.remove());
  const service = serviceOfFile();

  it.each(pages.filter((page) => page.blocks.length > 0))('runs the examples of $source', async (page) => {
    const ran = await runBlocks(page.blocks, {
      folder: mkdtempSync(join(scratch.path, 'page-')),
      address: service.address,
      key: service.process.firstKey!,
      python: PYTHON ?? null,
    });
    const answers: [printed: string, shown: string][] = [];
    for (const { block, finished, shown } of ran) {
      expect([block.text, finished.code, finished.stderr]).toEqual([block.text, 0, '']);
      if (shown !== undefined) answers.push([formatLikePage(finished.stdout, shown), shown.text]);
    }
    expect(answers.map(([output]) => output)).toEqual(answers.map(([, shown]) => shown));
  });

  it('ends a rejected job with the reason, and does not wait', async () => {
    const script = blocks.find(({ text }) => text.includes('run_job()'))!.text;
    const rejected = async (file: string, key: string): Promise<string> => {
      const folderOfJob = mkdtempSync(join(scratch.path, 'job-'));
      writeFileSync(join(folderOfJob, 'library.csv'), file);
      const { code, stdout, stderr } = await run(
        'timeout',
        ['30', 'sh', '-c', script.replaceAll('http://127.0.0.1:8080', service.address)],
        { env: { EUTOMER_KEY: key }, cwd: folderOfJob },
      );
      expect([code, stdout]).toEqual([1, '']);
      return stderr;
    };
    expect(await rejected('ID,SMILES\nx-1,CCO\n', 'sk_live_wrong')).toContain('"code":"key_invalid"');
    expect(await rejected('ID,structure\nx-1,CCO\n', service.process.firstKey!)).toContain('"code":"column_missing"');
  });

  it('skips few examples, each with a reason or the test that runs it', () => {
    const left = blocks.filter(({ notRun }) => notRun !== undefined);
    expect(left.map(({ notRun, source }) => `${source}: ${notRun}`)).toHaveLength(8);
    const testedElsewhere = blocks.filter(({ testedBy }) => testedBy !== undefined);
    expect(testedElsewhere).toHaveLength(3);
    for (const { testedBy, source } of testedElsewhere)
      expect(readFileSync(join(ROOT, testedBy!), 'utf8')).toContain(source);
    const runnable = blocks.filter(({ language, file, notRun }) => !notRun && !file && !/^(json|text)$/.test(language));
    expect(runnable.length).toBeGreaterThanOrEqual(19);
  });

  it('shows the output of most of its examples', () => {
    const answers = blocks.filter(({ language, testedBy }) => /^(json|text|console)$/.test(language) && !testedBy);
    expect(answers.length).toBeGreaterThanOrEqual(19);
  });
});
