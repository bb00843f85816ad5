import { readFile, writeFile } from 'node:fs/promises';
import wabt from 'wabt';

const analogy = new URL('../src/analogy/', import.meta.url);
const SOURCE = new URL('shared-bits.wat', analogy);
const TARGET = new URL('shared-bits-code.ts', analogy);

/** Compiles `shared-bits.wat` and returns the module that contains its code. */
export async function compile(): Promise<string> {
  const { parseWat } = await wabt();
  const { buffer } = parseWat('shared-bits.wat', await readFile(SOURCE, 'utf8'), { simd: true }).toBinary({});
  const code = Buffer.from(buffer).toString('base64');
  return `/** WebAssembly compiled from \`shared-bits.wat\`, in Base64. Generated: npm run wasm */\nexport const SHARED_BITS_CODE =\n  '${code}';\n`;
}

if (import.meta.main) await writeFile(TARGET, await compile());
