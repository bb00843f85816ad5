/** One instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  /** Its arguments as text. */
  text: string;
  words: string[];
  /** Its arguments in JSON (exec) form, if used. */
  list: string[] | null;
}

/** The instructions of a Dockerfile in order, with ARGs substituted. Supports only what ours uses: no line continuations, no heredocs. */
export function readDockerfile(source: string): Instruction[] {
  const args = new Map<string, string>();
  const instructions: Instruction[] = [];
  for (const line of source.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name, raw] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || raw === undefined || raw.endsWith('\\'))
      throw new Error(`expected an instruction on one line; got ${line}`);
    const text = raw.replaceAll(/\$\{(\w+)\}/g, (_, arg: string) => args.get(arg) ?? '');
    if (name === 'ARG') args.set(...(text.split('=') as [string, string]));
    else
      instructions.push({
        name,
        text,
        words: text.split(/\s+/),
        list: text.startsWith('[') ? (JSON.parse(text) as string[]) : null,
      });
  }
  return instructions;
}
