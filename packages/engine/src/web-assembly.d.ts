/** The parts of WebAssembly used here: Node's types lack it, and the browser's types would bring in the whole DOM. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    private readonly isModule: true;
  }
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, unknown>;
  }
  type Imports = Record<string, Record<string, unknown>>;
  function validate(bytes: Uint8Array): boolean;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
