import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { COMMAND, ROOT, run, type Finished } from './process.ts';

/**
 * A fenced block of a Markdown page. Options after the language: `file=NAME` (the text is a file), `not-run="REASON"`,
 * `tested-by="FILE"`.
 */
export interface CodeBlock {
  language: string;
  text: string;
  /** Start and end of the text in the page. */
  start: number;
  end: number;
  file: string | undefined;
  notRun: string | undefined;
  testedBy: string | undefined;
}

/**
 * A block that was run, and the block that shows its output: the same one in a transcript, otherwise the one after it.
 */
export interface RanBlock {
  block: CodeBlock;
  finished: Finished;
  shown: { start: number; end: number; text: string; language: string } | undefined;
}

/** All fenced blocks of a page. */
export function codeBlocks(page: string): CodeBlock[] {
  return [...page.matchAll(/^( *)```([^\n]*)\n([\s\S]*?)^\1```$/gm)].map((match) => {
    const [fence, indent, info, text] = match as unknown as [string, string, string, string];
    const start = match.index + fence.indexOf('\n') + 1;
    const attribute = (name: string): string | undefined => {
      const found = new RegExp(` ${name}=(?:"([^"]+)"|(\\S+))`).exec(info);
      return found?.[1] ?? found?.[2];
    };
    return {
      language: /^\w*/.exec(info)![0],
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      start,
      end: start + text.length,
      file: attribute('file'),
      notRun: attribute('not-run'),
      testedBy: attribute('tested-by'),
    };
  });
}

/** The environment in which a page's blocks run. */
export interface Stage {
  /** An empty folder. Blocks of a page find the files of earlier blocks there. */
  folder: string;
  address: string;
  key: string;
  /** Null to skip Python. */
  python: string | null;
}

const ANSWERS = ['json', 'text'];

/** Runs the blocks of a page in order. @throws Error if a block is of a kind that cannot be run and gives no reason */
export async function runBlocks(blocks: readonly CodeBlock[], stage: Stage): Promise<RanBlock[]> {
  const bin = join(stage.folder, '.bin');
  mkdirSync(bin);
  // Replaces `npx eutomer`: npm would take a second to find the same command.
  const command = [process.execPath, ...COMMAND].map((word) => `'${word}'`).join(' ');
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\n[ "$1" = eutomer ] || exit 127\nshift\nexec ${command} "$@"\n`, {
    mode: 0o755,
  });
  const env = {
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    EUTOMER_KEY: stage.key,
    EUTOMER_DATA: join(stage.folder, 'data'),
    DATABASE_URL: '',
    PYTHONPATH: join(ROOT, 'clients/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const ran: RanBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (block.notRun !== undefined || block.testedBy !== undefined) continue;
    if (block.file !== undefined) {
      writeFileSync(join(stage.folder, block.file), block.text);
      continue;
    }
    if (ANSWERS.includes(block.language) && previous !== undefined && blockCommand(previous, stage) !== undefined)
      continue;
    if (block.language === 'python' && stage.python === null) continue;
    const args = blockCommand(block, stage);
    if (args === undefined) throw new Error(`expected a block that can be run, or says why not:\n${block.text}`);
    const [program, ...rest] = args as [string, ...string[]];
    const finished = await run(program, rest, { env, cwd: stage.folder });
    ran.push({ block, finished, shown: shownAfter(block, blocks[index + 1]) });
  }
  return ran;
}

/** The program that runs a block; undefined if there is none. */
function blockCommand(block: CodeBlock, { address, folder, python }: Stage): string[] | undefined {
  if (block.notRun !== undefined || block.file !== undefined) return undefined;
  const text = block.text.replaceAll('http://127.0.0.1:8080', address);
  switch (block.language) {
    case 'sh':
    case 'bash':
      return ['sh', '-euc', text];
    case 'console':
      return ['sh', '-euc', /^\$ (.+)/.exec(text)![1]!];
    case 'ts': {
      const file = join(folder, 'example.ts');
      writeFileSync(file, text);
      return [process.execPath, file];
    }
    case 'python':
      return [python ?? 'python3', '-c', text];
    default:
      return undefined;
  }
}

function shownAfter(block: CodeBlock, next: CodeBlock | undefined): RanBlock['shown'] {
  if (block.language === 'console') {
    const command = block.text.indexOf('\n') + 1;
    return { start: block.start + command, end: block.end, text: block.text.slice(command), language: 'text' };
  }
  return next !== undefined && ANSWERS.includes(next.language) ? next : undefined;
}

/** The output of a block in the format of its page: for JSON, only the fields that the page shows. */
export const formatLikePage = (output: string, { language, text }: { language: string; text: string }): string =>
  language === 'json' ? `${JSON.stringify(abridge(JSON.parse(output), JSON.parse(text)), null, 2)}\n` : output;

/** Reduces an answer to the fields and the number of items shown. */
function abridge(answer: unknown, shown: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(shown))
    return shown.slice(0, answer.length).map((item, index) => abridge(answer[index], item));
  if (typeof answer !== 'object' || answer === null || typeof shown !== 'object' || shown === null) return answer;
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, abridge((answer as Record<string, unknown>)[name], value)]),
  );
}
