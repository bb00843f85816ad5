import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PredictorCore } from '../predict/predictor-core.ts';
import { FLAT_PRIORS } from './priors.ts';
import { NoFamiliesError } from './family-files.ts';
import { KNOWLEDGE_FOLDER } from '../paths.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { loadPrepared } from '../load-prepared.ts';
import { loadKnowledge, loadReliability, loadValidation } from './load-knowledge.ts';

/** A user's own knowledge folder, as set by `EUTOMER_KNOWLEDGE`. */

const FAMILIES = ['arylpropionic-acids', 'tropates'];
let folder: string;
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eutomer-knowledge-'));
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function copyFamilies(to: string, change = (text: string) => text): void {
  mkdirSync(to, { recursive: true });
  for (const id of FAMILIES)
    writeFileSync(
      join(to, `${id}.yaml`),
      change(readFileSync(join(KNOWLEDGE_FOLDER, 'families', `${id}.yaml`), 'utf8')),
    );
}

describe('families alone', () => {
  it.each(['families', '.'])('in %s get the figures that validation computes, with a message', async (inside) => {
    copyFamilies(join(folder, inside));
    const knowledge = loadKnowledge(folder);
    const shipped = loadValidation(KNOWLEDGE_FOLDER);
    expect(knowledge.families.map(({ id }) => id)).toEqual(FAMILIES);
    expect(knowledge.stats).toEqual(Object.fromEntries(FAMILIES.map((id) => [id, shipped.families[id]])));
    // Two families are too few to fit a prior.
    expect(knowledge.priors).toEqual(FLAT_PRIORS);
    const core = await PredictorCore.start(knowledge);
    expect(core.predict('CC(C)Cc1ccc(cc1)C(C)C(=O)O')).toMatchObject({
      ok: true,
      scope: 'validated',
      active_enantiomer: 'S',
    });
    expect(said).toEqual([
      expect.stringContaining(
        `validation.json in ${folder} is missing or out of date; the leave-one-out figures are being computed now`,
      ),
    ]);
    // Computed once per process, whoever asks.
    expect(Object.keys(loadReliability(folder).families)).toEqual(FAMILIES);
    const { catalogue, ...prepared } = loadPrepared(folder);
    expect(prepared.knowledge).toEqual(knowledge);
    // A worker that computed the known pairs would be ended for taking too long over its first molecule.
    expect(catalogue).toHaveProperty('analogues.0');
    expect(said).toHaveLength(1);
  });

  it('with outdated figures get new ones', () => {
    copyFamilies(join(folder, 'families'));
    cpSync(join(KNOWLEDGE_FOLDER, 'validation.json'), join(folder, 'validation.json'));
    expect(Object.keys(loadKnowledge(folder).stats)).toEqual(FAMILIES);
    expect(said).toHaveLength(1);
    // Figures of the same state are used as stored.
    writeFileSync(join(folder, 'validation.json'), JSON.stringify({ ...loadValidation(folder), families: {} }));
    expect(loadKnowledge(folder).stats).toEqual({});
    expect(said).toHaveLength(1);
  });

  it('with a wrong letter are rejected, with file and line', () => {
    copyFamilies(folder, (text) => text.replace('active: S', 'active: R'));
    expect(() => loadKnowledge(folder)).toThrow(KnowledgeError);
    expect(() => loadKnowledge(folder)).toThrow(
      /tropates\.yaml:\d+: hyoscyamine: the source says R; the drawn structure is S/,
    );
  });
});

describe('a folder without families is reported', () => {
  it('if it is missing, is a file, or has none', () => {
    const nowhere = join(folder, 'nowhere');
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const load of [loadKnowledge, loadPrepared, loadReliability]) {
      expect(() => load(nowhere)).toThrow(
        new NoFamiliesError(`expected a knowledge folder at ${nowhere}; there is no such folder.`),
      );
      expect(() => load(file)).toThrow(
        new NoFamiliesError(`expected a knowledge folder at ${file}; there is no such folder.`),
      );
      expect(() => load(folder)).toThrow(`expected family files, each named ID.yaml, in ${folder}; found none.`);
    }
    mkdirSync(join(folder, 'families'));
    expect(() => loadKnowledge(folder)).toThrow(`in ${join(folder, 'families')}; found none.`);
  });
});
