/**
 * `npm run guide`: builds the documentation, which the service serves at `/guide`, into `docs/dist/site`, unless the
 * build is newer than its sources.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../packages/web/compress.ts';
import { buildOnce } from './build-once.ts';
import { GUIDE_PAGES, guideMarkdown, PICTURES } from './guide-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'docs/dist');
const SOURCES = [
  ...GUIDE_PAGES.map(({ source }) => source),
  'docs/.vitepress',
  'docs/public',
  PICTURES.source,
  'packages/web/src/app/colours.css',
  'packages/web/src/app/font.css',
  'packages/web/public/icon.svg',
  'packages/web/compress.ts',
  'package-lock.json',
  'scripts/build-guide.ts',
  'scripts/guide-pages.ts',
].map((path) => join(ROOT, path));

await buildOnce('the guide', join(DIST, 'sources.txt'), SOURCES, async () => {
  // Loaded only if needed: it takes a second.
  const { build } = await import('vitepress');
  rmSync(DIST, { recursive: true, force: true });
  const pages = join(DIST, 'pages');
  mkdirSync(pages, { recursive: true });
  for (const page of GUIDE_PAGES) writeFileSync(join(pages, `${page.name}.md`), guideMarkdown(page));
  cpSync(join(ROOT, PICTURES.source), join(pages, PICTURES.folder), { recursive: true });
  cpSync(join(ROOT, 'docs/public'), join(pages, 'public'), { recursive: true });
  cpSync(join(ROOT, 'packages/web/public/icon.svg'), join(pages, 'public/icon.svg'));
  await build(join(ROOT, 'docs'));
  await compressFolder(join(DIST, 'site'));
});
