import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of a library within `node_modules`. */
const LIBRARY = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** What a library is and its licence, as Vite lists them. */
function describeLibrary(folder: string): { heading: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  return {
    heading: `## ${manifest.name} - ${manifest.version} (${manifest.license})`,
    text: file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`,
  };
}

/**
 * Adds the licences of libraries that only workers use: Vite lists those of the page.
 *
 * @param fileName the list that Vite writes
 * @returns a plugin for the workers, which notes their libraries, and one for the page, which adds them to the list
 */
export function listWorkerLicenses(fileName: string): { ofWorkers: Plugin; ofPage: Plugin } {
  const folders = new Set<string>();
  return {
    ofWorkers: {
      name: 'note-worker-libraries',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          const modules = output.type === 'chunk' ? output.moduleIds : [];
          for (const id of modules) {
            const [folder] = LIBRARY.exec(id.replaceAll('\\', '/')) ?? [];
            if (folder !== undefined && !id.startsWith('\0')) folders.add(folder);
          }
        }
      },
    },
    ofPage: {
      name: 'list-worker-licenses',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const list = bundle[fileName];
          if (list?.type !== 'asset') throw new Error(`expected ${fileName} in the build; it is missing`);
          let text = String(list.source);
          for (const { heading, text: license } of [...folders].toSorted().map(describeLibrary))
            if (!text.includes(`${heading}\n`)) text += `\n${heading}\n${license}`;
          list.source = text;
        },
      },
    },
  };
}
