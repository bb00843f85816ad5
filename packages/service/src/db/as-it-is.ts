import { setFlagsFromString } from 'node:v8';

/** V8's switch for which function of WebAssembly may be optimised; -1 is its usual value, all. */
const optimize = (which: 'all' | 'none'): void => setFlagsFromString(`--wasm-tier-up-filter=${which === 'all' ? -1 : 0}`);

let under = 0;

/**
 * Runs something during which V8 optimises no function of WebAssembly that runs for the first time, in this process, then or later. For the start of PostgreSQL, whose
 * SQL parser is one function of 105 kB: to optimise it takes V8 600 MB and 0.7 s of a processor, at each start, for statements that then take about a tenth less.
 * Whoever loads other WebAssembly waits until this has ended.
 */
export async function asItIs<Result>(doing: () => Promise<Result>): Promise<Result> {
  under += 1;
  optimize('none');
  try {
    return await doing();
  } finally {
    under -= 1;
    if (under === 0) optimize('all');
  }
}
