import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 keep compiled WebAssembly for the life of the process instead of collecting it. While it collects, two
 * threads may free the same code, which ends the process with SIGTRAP (nodejs/node issue 64500, decision 22). Call
 * before a second thread loads WebAssembly.
 */
export function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
