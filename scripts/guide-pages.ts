import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface GuidePage {
  /** Its name in the URL. */
  name: string;
  /** Its title in the sidebar. */
  title: string;
  /** Its Markdown file in the repository. */
  source: string;
}

/** The pages of the guide by group, in sidebar order. */
export const GUIDE: readonly { group: string; pages: readonly GuidePage[] }[] = [
  {
    group: 'Read this first',
    pages: [
      { name: 'index', title: 'Start', source: 'docs/guide/start.md' },
      { name: 'answer', title: 'The answer explained', source: 'docs/guide/answer.md' },
      { name: 'method', title: 'The method', source: 'docs/method.md' },
    ],
  },
  {
    group: 'Use it',
    pages: [
      { name: 'api', title: 'The API by task', source: 'docs/guide/api.md' },
      { name: 'command-line', title: 'The command line', source: 'docs/guide/command-line.md' },
      { name: 'python', title: 'Python and notebooks', source: 'docs/guide/python.md' },
      { name: 'assistants', title: 'AI assistants', source: 'docs/assistants.md' },
    ],
  },
  {
    group: 'Run it',
    pages: [
      { name: 'operations', title: 'Operations', source: 'docs/operations.md' },
      { name: 'security', title: 'Security', source: 'docs/security.md' },
      { name: 'costs', title: 'Costs', source: 'docs/costs.md' },
    ],
  },
  {
    group: 'Get involved',
    pages: [
      { name: 'contribute', title: 'How to contribute', source: 'CONTRIBUTING.md' },
      { name: 'changelog', title: 'Changelog', source: 'CHANGELOG.md' },
    ],
  },
];

export const GUIDE_PAGES: readonly GuidePage[] = GUIDE.flatMap(({ pages }) => pages);

/** The Markdown of a page as in the repository. */
export const readPage = ({ source }: Pick<GuidePage, 'source'>): string => readFileSync(join(ROOT, source), 'utf8');

/**
 * Prefix of links to pages of the application, which is served next to the guide: VitePress would look for them in
 * the guide.
 */
export const APPLICATION_PREFIX = 'application:';

/** Where the pictures of the pages are, in the repository and beside the pages of the guide. */
export const PICTURES = { source: 'docs/screenshots', folder: 'screenshots' };

/** Code, which stays unchanged, or a link or a picture: its text and its address. */
const CODE_OR_LINK = /^( *```)[\s\S]*?^\1|`[^`\n]+`(?!\])|(!?)\[((?:[^\][]|`[^`]*`)+)\]\(([^)\s]+)\)/gm;

/**
 * The Markdown of a page with links between pages of the guide. Links to other files of the repository, which readers
 * of the guide may not have, are replaced by their text.
 */
export function guideMarkdown(page: GuidePage): string {
  return readPage(page).replace(
    CODE_OR_LINK,
    (full: string, _fence: string | undefined, picture?: string, text?: string, link?: string) => {
      if (text === undefined || link === undefined || /^([a-z]+:|#)/.test(link)) return full;
      if (link.startsWith('/')) return `[${text}](${APPLICATION_PREFIX}${link})`;
      const [path, hash] = link.split('#') as [string, string?];
      const file = relative(ROOT, join(ROOT, dirname(page.source), path));
      if (picture === '!') return `![${text}](./${PICTURES.folder}/${relative(PICTURES.source, file)})`;
      const target = GUIDE_PAGES.find(({ source }) => source === file);
      if (target === undefined) return text;
      return `[${text}](./${target.name}.md${hash === undefined ? '' : `#${hash}`})`;
    },
  );
}
