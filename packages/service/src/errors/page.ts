import { ERROR_CODES, ERRORS, type ErrorCode } from './codes.ts';

/** Texts come from our own list, but a page is HTML and a text is not. */
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A text as HTML, with `code` between backticks. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; }
  code { font-family: ui-monospace, monospace; }
  h1 { line-height: 1.25; } h2 { font-size: 1.1rem; margin-top: 2rem; }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · eutomer</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** The page about one error. */
export function errorPage(code: ErrorCode): string {
  const { status, title, happened, mend } = ERRORS[code];
  return page(title, `<p><a href="/errors">All errors</a></p>
<h1>${escape(title)}</h1>
<p>Code <code>${code}</code>, status ${status}</p>
<h2>What happened</h2>
<p>${prose(happened)}</p>
<h2>How to mend it</h2>
<p>${prose(mend)}</p>`);
}

/** The list of all errors. */
export function errorIndexPage(): string {
  const rows = ERROR_CODES.map((code) => `<li><a href="/errors/${code}"><code>${code}</code></a> (${ERRORS[code].status}): ${escape(ERRORS[code].title)}</li>`);
  return page('Errors', `<h1>Errors</h1>\n<ul>\n${rows.join('\n')}\n</ul>`);
}
