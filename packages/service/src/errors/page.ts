import { ERRORS } from './codes.ts';
import type { ErrorDescription } from './description.ts';
import { fileErrors } from './file-errors.ts';

/** Escapes plain text for HTML. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Plain text as HTML, with `code` for text between backticks. */
const toHtml = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The colours of the web application, which also provides the font. The page has no script, so it follows the system’s colour scheme. */
const STYLE = `
  :root { color-scheme: light dark; --ground: #f6f8f8; --surface: #fff; --line: #d6dddc; --ink: #14211f; --soft: #4b5856; --accent: #0b5d57; }
  @media (prefers-color-scheme: dark) { :root { --ground: #101615; --surface: #172120; --line: #324140; --ink: #e9efee; --soft: #b0bdba; --accent: #5fc9be; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
  header { background: var(--surface); border-bottom: 1px solid var(--line); padding-block: 0.9rem; display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 1.2rem; }
  header, main { padding-inline: max(clamp(1rem, 4vw, 2.5rem), (100% - 71rem) / 2); }
  header a { color: var(--ink); text-decoration: none; } header .brand { display: inline-flex; gap: 0.5rem; font-weight: 700; font-size: 1.15rem; }
  main { padding-block: 1.5rem 3rem; overflow-wrap: anywhere; } main > * { max-width: 44rem; }
  a { color: var(--accent); } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.92em; }
  h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.022em; margin: 0 0 1rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.3rem; } p { margin: 0.3rem 0; }
  ul { list-style: none; padding: 0.3rem 1.2rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
  li { padding: 0.45rem 0; border-bottom: 1px solid var(--line); display: grid; grid-template-columns: 15rem 4.5rem 1fr; gap: 0 0.6rem; } li:last-child { border: 0; }
  @media (max-width: 46rem) { li { grid-template-columns: 1fr auto; } li > :last-child { grid-column: 1 / -1; } }
  .soft { color: var(--soft); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const renderPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · eutomer</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/font.css">
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">eutomer</a> <a href="/">Predict</a> <a href="/guide/">Guide</a> <a href="/docs/">API reference</a> <a href="/errors">Errors</a></header>
<main>
${body}
</main>
</body>
</html>
`;

/** Every error that has a page. Those without a status are not errors of the API. */
const PAGES = new Map<string, Omit<ErrorDescription, 'status'> & { status?: number }>(
  Object.entries({ ...ERRORS, ...fileErrors }),
);

export const ERROR_PAGES = PAGES.size;

const describeStatus = (status: number | undefined): string => (status === undefined ? 'in files' : String(status));

/** The page of an error; null if there is no such error. */
export function errorPage(code: string): string | null {
  const error = PAGES.get(code);
  if (error === undefined) return null;
  const { status, title, cause: happened, fix } = error;
  return renderPage(
    title,
    `<h1>${escape(title)}</h1>
<p class="soft">Code <code>${code}</code>, ${status === undefined ? 'on the command line and the batch page' : `status ${status}`}</p>
<h2>What happened</h2>
<p>${toHtml(happened)}</p>
<h2>How to fix it</h2>
<p>${toHtml(fix)}</p>`,
  );
}

export function errorIndexPage(): string {
  const rows = [...PAGES].map(
    ([code, { status, title }]) =>
      `<li><a href="/errors/${code}"><code>${code}</code></a> <span class="soft">${describeStatus(status)}</span> <span>${escape(title)}</span></li>`,
  );
  return renderPage(
    'Errors',
    `<h1>Errors</h1>\n<p>Every error response carries one of these codes, a status and a link to the page of that code. Codes “in files” have no status: they appear only in files that the command line and the batch page write.</p>\n<ul>\n${rows.join('\n')}\n</ul>`,
  );
}

/** A page with one message, for browsers. */
export const messagePage = (title: string, text: string): string =>
  renderPage(
    title,
    `<h1>${escape(title)}</h1>\n<p>${toHtml(text)}</p>\n<p><a href="/errors">All errors</a> · <a href="/">Predict a eutomer</a></p>`,
  );
