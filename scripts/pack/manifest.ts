/** The fields of the packages' `package.json`. */
export interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  bin?: Record<string, string>;
  [field: string]: unknown;
}

const REPOSITORY_ONLY = ['private', 'devDependencies', 'scripts'];

const builtFrom = (source: string): { types: string; default: string } => {
  const built = source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
};

/** The manifest of a package as published; its exports point to built files. */
export function publishedManifest(manifest: Manifest, more: Record<string, unknown> = {}): Record<string, unknown> {
  const stored = Object.entries(manifest).filter(([field]) => !REPOSITORY_ONLY.includes(field));
  const exported = Object.entries(manifest.exports ?? {}).map(([name, source]) => [
    name,
    source.startsWith('./src/') ? builtFrom(source) : source,
  ]);
  return {
    ...Object.fromEntries(stored),
    ...(exported.length > 0 ? { exports: Object.fromEntries(exported) } : {}),
    ...more,
  };
}
