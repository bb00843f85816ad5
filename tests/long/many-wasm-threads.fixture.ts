/**
 * Starts and ends threads for some seconds (first argument), each of which compiles small WebAssembly modules that
 * call JavaScript often enough for V8 to optimise the calls. With `collect` as second argument, V8 collects compiled
 * code, as it does by default.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';
import { keepCompiledCode } from '../../packages/engine/src/pool/keep-compiled-code.ts';

/** V8 optimises a call from WebAssembly to JavaScript after 1,000 times. */
const CALLS = 1_200;
const IMPORTS = 20;
const THREADS = 6;

/** `\0asm`, and the version. */
const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** Each number type of WebAssembly, with the instruction that pushes a constant of it. */
const NUMBERS = [
  { type: 0x7f, constant: [0x41, 1] },
  { type: 0x7e, constant: [0x42, 1] },
  { type: 0x7d, constant: [0x43, 0, 0, 0, 0] },
  { type: 0x7c, constant: [0x44, 0, 0, 0, 0, 0, 0, 0, 0] },
];
type Parameters = readonly (typeof NUMBERS)[number][];

/** A number in WebAssembly's variable-length format. */
const encode = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...encode(Math.floor(value / 128))];
const vector = (items: readonly number[][]): number[] => [...encode(items.length), ...items.flat()];
const section = (id: number, content: readonly number[]): number[] => [id, ...encode(content.length), ...content];
const text = (value: string): number[] => [...encode(value.length), ...Buffer.from(value)];

/** A module that imports one function for each list of parameters, and exports `run`, which calls them all. */
function moduleWithImports(imports: readonly Parameters[]): Uint8Array<ArrayBuffer> {
  const types = imports.map((parameters) => [0x60, ...vector(parameters.map(({ type }) => [type])), 0]);
  const calls = imports.flatMap((parameters, index) => [
    ...parameters.flatMap(({ constant }) => constant),
    0x10,
    ...encode(index),
  ]);
  return new Uint8Array([
    ...HEADER,
    ...section(1, vector([...types, [0x60, 0, 0]])),
    ...section(2, vector(imports.map((_, index) => [...text('js'), ...text(`f${index}`), 0, ...encode(index)]))),
    ...section(3, vector([encode(imports.length)])),
    ...section(7, vector([[...text('run'), 0, ...encode(imports.length)]])),
    ...section(10, vector([[...encode(calls.length + 2), 0, ...calls, 0x0b]])),
  ]);
}

const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

async function compileAndCall(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let round = 0; round < 40; round += 1) {
    const imports = Array.from({ length: IMPORTS }, () =>
      Array.from({ length: 1 + randomBelow(5) }, () => NUMBERS[randomBelow(NUMBERS.length)]!),
    );
    const js = Object.fromEntries(imports.map((_, index) => [`f${index}`, () => {}]));
    const module = await WebAssembly.compile(moduleWithImports(imports));
    const { exports } = await WebAssembly.instantiate(module, { js });
    for (let call = 0; call < CALLS; call += 1) (exports.run as () => void)();
    if (round % 5 === 0) collectGarbage();
  }
}

if (isMainThread) {
  const [seconds, collect] = process.argv.slice(2);
  if (collect !== 'collect') keepCompiledCode();
  const end = Date.now() + Number(seconds) * 1_000;
  const startThreads = async (): Promise<void> => {
    while (Date.now() < end) {
      await new Promise((resolve) => new Worker(new URL(import.meta.url)).on('exit', resolve));
    }
  };
  await Promise.all(Array.from({ length: THREADS }, startThreads));
} else {
  await compileAndCall();
}
