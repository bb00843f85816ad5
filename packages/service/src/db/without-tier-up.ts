import { setFlagsFromString } from 'node:v8';

/** V8's switch for which function of WebAssembly may be tiered up (optimised); -1 is its usual value, all. */
const tierUp = (which: 'all' | 'none'): void => setFlagsFromString(`--wasm-tier-up-filter=${which === 'all' ? -1 : 0}`);

let under = 0;

/**
 * Runs something; functions of WebAssembly that run for the first time meanwhile, anywhere in this process, are never optimised by V8. For the start of PostgreSQL, whose
 * SQL parser takes 600 MB to optimise: decision 14. Whoever loads other WebAssembly waits until this has ended.
 */
export async function withoutTierUp<Result>(doing: () => Promise<Result>): Promise<Result> {
  under += 1;
  tierUp('none');
  try {
    return await doing();
  } finally {
    under -= 1;
    if (under === 0) tierUp('all');
  }
}
