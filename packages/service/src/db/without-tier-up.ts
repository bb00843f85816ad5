import { setFlagsFromString } from 'node:v8';

/** Sets V8's flag for which WebAssembly functions may be tiered up (optimised); the default, -1, means all. */
const setTierUp = (functions: 'all' | 'none'): void =>
  setFlagsFromString(`--wasm-tier-up-filter=${functions === 'all' ? -1 : 0}`);

let activeCalls = 0;

/**
 * Runs an operation with WebAssembly tier-up turned off. Functions first run during that time, anywhere in this
 * process, are never optimised, so load other WebAssembly afterwards. Used for the start of PostgreSQL, whose SQL
 * parser takes 600 MB to optimise (decision 14).
 */
export async function withoutTierUp<Result>(operation: () => Promise<Result>): Promise<Result> {
  activeCalls += 1;
  setTierUp('none');
  try {
    return await operation();
  } finally {
    activeCalls -= 1;
    if (activeCalls === 0) setTierUp('all');
  }
}
