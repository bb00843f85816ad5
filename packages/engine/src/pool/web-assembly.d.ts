/** The parts of WebAssembly used here: Node's types lack it, and the browser's types would bring in the whole DOM. */
declare namespace WebAssembly {
  class Module {
    private readonly isModule: true;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
