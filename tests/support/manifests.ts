import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './process.ts';

const KUBERNETES = join(ROOT, 'deploy/kubernetes');

/** A Kubernetes manifest; tests read manifests of every kind. */
export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata?: { name: string };
  spec?: any;
  data?: Record<string, string>;
  [other: string]: any;
}

/** Every manifest under deploy/kubernetes. @throws if one is not YAML */
export function readManifests(): Manifest[] {
  return readdirSync(KUBERNETES)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8'), { merge: true }).map((document) => {
        if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
        return { file, ...(document.toJS() as object) } as Manifest;
      }),
    );
}

/** The containers of a manifest's pods, including init containers. */
export const listContainers = ({ spec }: Manifest): any[] => [
  ...(spec?.template?.spec?.initContainers ?? []),
  ...(spec?.template?.spec?.containers ?? []),
];

/** deploy/compose.yaml, with aliases and merges resolved. */
export const readCompose = (): any => parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true });
