import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { FLAT_PRIORS } from './priors.ts';
import { NoFamiliesError } from './family-files.ts';
import { KNOWLEDGE_FOLDER, PREPARED_NAMES } from '../paths.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { loadNames } from '../load-names.ts';
import { loadPrepared } from '../load-prepared.ts';
import { prepareOwnFolder } from '../prepare-folder.ts';
import { loadKnowledge, loadReliability, loadValidation } from './load-knowledge.ts';

/** A user's own knowledge folder, as set by `EUTOMER_KNOWLEDGE`. */

const FAMILIES = ['arylpropionic-acids', 'tropates'];
let folder: string;
let remove: () => void;
const said: string[] = [];

beforeEach(() => {
  ({ path: folder, remove } = temporaryFolder());
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  remove();
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
        `${join(folder, 'validation.json')} is missing; the leave-one-out figures are computed now`,
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

  it('with outdated figures get new ones for the families; the others, which take minutes, are kept', () => {
    copyFamilies(join(folder, 'families'));
    cpSync(join(KNOWLEDGE_FOLDER, 'validation.json'), join(folder, 'validation.json'));
    const { stats, analogy } = loadKnowledge(folder);
    expect(Object.keys(stats)).toEqual(FAMILIES);
    expect(analogy).toEqual(loadKnowledge().analogy);
    expect(said).toEqual([expect.stringContaining('is out of date')]);
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

describe('eutomer knowledge prepare', () => {
  const RECORDS =
    'name,smiles,active,target,gene,endpoint,eutomer_value,distomer_value,unit,ratio,compared,says,source,read_in,class,note\n';
  const addRecord = (name: string, smiles: string): void => {
    appendFileSync(
      join(folder, 'records/literature/own.csv'),
      `${name},${smiles},R,a target,XYZ1,,,,,,yes,Measured here.,doi:10.1021/jm00124a009,,,\n`,
    );
  };
  const namesIn = (from: string): string[] => loadNames(from).compounds.map(({ name }) => name);
  beforeEach(() => {
    copyFamilies(join(folder, 'families'));
    mkdirSync(join(folder, 'records/literature'), { recursive: true });
    writeFileSync(
      join(folder, 'records/targets.csv'),
      'id,gene,name,organism,kind,family,uniprot,other_names\nCHEMBL1,XYZ1,a target,Homo sapiens,single-protein,,,\n',
    );
    writeFileSync(join(folder, 'records/literature/own.csv'), RECORDS);
    addRecord('one', 'C[C@@H](N)c1ccc2ccccc2c1');
  });

  it('stores what a start would otherwise compute; after a change, the start computes it and says so', async () => {
    await prepareOwnFolder(folder);
    expect(said).toEqual([]);
    const prepared = loadPrepared(folder);
    expect(readdirSync(join(folder, 'prepared')).sort()).toEqual(PREPARED_NAMES.map((name) => `${name}.bin`).sort());
    expect(namesIn(folder)).toContain('one');
    expect(said).toEqual([]);
    expect(Object.keys(prepared.members)).toEqual(FAMILIES);
    expect(prepared.knowledge).toEqual(loadKnowledge(folder));
    addRecord('two', 'CC[C@@H](N)c1ccc2ccccc2c1');
    loadPrepared(folder);
    expect(said).toEqual([
      expect.stringContaining('is not prepared, or has changed since'),
      expect.stringContaining('is out of date'),
    ]);
    expect(namesIn(folder)).toContain('two');
  });

  it('rejects a table that cannot be read, with file and line, before it computes figures', async () => {
    appendFileSync(join(folder, 'records/literature/own.csv'), 'three,C[C@@H](N)c1ccccc1,R\n');
    await expect(prepareOwnFolder(folder)).rejects.toThrow(/own\.csv:3/);
    expect(existsSync(join(folder, 'validation.json'))).toBe(false);
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
