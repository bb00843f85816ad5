import { describe, expect, it } from 'vitest';
import { fuzzDifferential } from '../../fuzz/differential/differential.ts';
import { fuzzEngine, findFault } from '../../fuzz/engine.ts';
import { fuzzHttp } from '../../fuzz/http.ts';
import { findReplyFault } from '../../fuzz/requests/check-reply.ts';
import { howMany, LONG } from '../support/long.ts';
import { dataFolder } from '../support/service.ts';

/** A short run of `npm run fuzz`. Set EUTOMER_FUZZ_SEED to repeat the same inputs; test titles give the seed. */

const SEED = Number(process.env.EUTOMER_FUZZ_SEED ?? Date.now() % 1_000_000);
const MOLECULES = howMany(20_000, 20);
const ENGINE = 100_000;
const REQUESTS = 5_000;

describe('fuzz', () => {
  it(`${MOLECULES} random molecules: our TypeScript agrees with RDKit (seed ${SEED})`, async () => {
    const { outcomes, differences, molecules } = await fuzzDifferential({ count: MOLECULES, seed: SEED, skip: 0 });
    expect(differences).toEqual([]);
    expect(molecules).toBe(MOLECULES);
    // Each comparison must have been made for most molecules.
    for (const what of ['atoms', 'centres', 'CIP letters', 'Morgan bits', 'substructure', 'canonical SMILES'])
      expect([what, outcomes.of(what) > MOLECULES * 0.6]).toEqual([what, true]);
    expect(outcomes.of('eutomer and distomer')).toBeGreaterThan(MOLECULES / 10);
  });

  it.runIf(LONG)(
    `${ENGINE} odd SMILES: every answer has a documented shape, and no worker is lost (seed ${SEED})`,
    async () => {
      const { outcomes, state } = await fuzzEngine({ count: ENGINE, seed: SEED, skip: 0 });
      expect(outcomes.of('')).toBe(ENGINE);
      // If few inputs were molecules, the fuzz would only have tested input validation.
      expect(outcomes.of('answered')).toBeGreaterThan(ENGINE / 10);
      expect(outcomes.of('answered: validated') + outcomes.of('answered: exploratory')).toBeGreaterThan(ENGINE / 50);
      expect(state.workers).toBe(2);
    },
  );

  it.runIf(LONG)(
    `${REQUESTS} odd requests: every status is documented, every error is a problem document, and answers are charged (seed ${SEED})`,
    async () => {
      using folder = dataFolder();
      const { outcomes, charged } = await fuzzHttp(folder.path, { count: REQUESTS, seed: SEED, skip: 0 });
      expect(outcomes.of('')).toBe(REQUESTS);
      expect(outcomes.of(': 200')).toBeGreaterThan(0);
      expect(outcomes.of(': 400')).toBeGreaterThan(0);
      expect(charged).toBeGreaterThan(0);
    },
  );
});

describe('the checks of the fuzz', () => {
  const model_version = '1';
  const common = { ok: true, input_smiles: 'CCO', canonical_smiles: 'CCO', notes: 'none', model_version } as const;
  const outOfScope = { ...common, scope: 'out-of-scope', reason: 'achiral' } as const;
  const inScope = {
    ...common,
    scope: 'validated',
    basis: 'family',
    family: 'f',
    family_label: 'F',
    active_enantiomer: 'R',
    eutomer_descriptor: '(1S,3R)',
    confidence: 0.9,
    eutomer_smiles: 'C',
    distomer_smiles: 'C',
    stereocenter: { atom_index: 3, drawn: null },
    input_is: 'unspecified',
    evidence: [],
    warnings: [],
    drug_class_stats: { n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' },
  } as const;
  it.each([
    ['as documented', outOfScope, /^null$/],
    ['as documented, in scope', inScope, /^null$/],
    ['as documented, in scope with one centre', { ...inScope, eutomer_descriptor: 'R' }, /^null$/],
    ['as documented, out of scope with evidence and warnings', { ...outOfScope, evidence: [], warnings: [] }, /^null$/],
    ['with evidence but no warnings', { ...outOfScope, evidence: [] }, /evidence or warnings are missing/],
    ['with a basis out of scope', { ...outOfScope, basis: 'family' }, /not documented/],
    [
      'without the basis',
      Object.fromEntries(Object.entries(inScope).filter(([name]) => name !== 'basis')),
      /documented shape/,
    ],
    ['whose descriptor has another letter', { ...inScope, eutomer_descriptor: '(1S,3S)' }, /does not say R at atom 3/],
    ['whose descriptor lacks the centre', { ...inScope, eutomer_descriptor: '(1S,2R)' }, /does not say R at atom 3/],
    [
      'whose descriptor is the letter of the distomer',
      { ...inScope, eutomer_descriptor: 'S' },
      /does not say R at atom 3/,
    ],
    ['with an invalid descriptor', { ...inScope, eutomer_descriptor: '3R' }, /does not say R at atom 3/],
    ['with another input', { ...outOfScope, input_smiles: 'C' }, /another input/],
    ['with an undocumented field', { ...outOfScope, debug: 1 }, /not documented/],
    ['with a letter out of scope', { ...outOfScope, active_enantiomer: 'R' }, /not documented/],
    ['in scope without its fields', { ...outOfScope, scope: 'validated' }, /missing in scope|documented shape/],
    [
      'refused with an unknown code',
      { ok: false, input_smiles: 'CCO', error: { code: 'odd', message: 'Expected' } },
      /documented shape/,
    ],
    [
      'refused at a position beyond the text',
      { ok: false, input_smiles: 'CCO', error: { code: 'smiles_syntax', message: 'Expected', position: 4 } },
      /outside the text/,
    ],
  ])('judge an answer %s', (_what, answer, fault) => {
    expect(String(findFault('CCO', answer as never))).toMatch(fault);
  });

  const request = { kind: '', method: 'POST', path: '/api/v1/predict', headers: {}, body: '' };
  const problem = {
    type: '/errors/key_missing',
    title: 'x',
    status: 401,
    detail: 'x',
    ok: false,
    code: 'key_missing',
    request_id: 'x',
  };
  const reply = (status: number, body: unknown, type = 'application/problem+json') => ({
    status,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  it.each([
    ['a problem', reply(401, problem), /^null$/],
    ['a 500', reply(500, problem), /500/],
    ['an error as a web page', reply(401, '<html>', 'text/html'), /not a problem document/],
    ['a code that is not on the list', reply(401, { ...problem, code: 'odd' }), /documented code/],
    ['a code with the status of another', reply(400, { ...problem, status: 400 }), /key_missing with the status 400/],
    [
      'a status that the document does not list',
      reply(409, { ...problem, status: 409, code: 'idempotency_conflict' }),
      /does not list/,
    ],
    ['a prediction without its fields', reply(200, { ok: true }), /documented shape/],
  ])('judge a reply with %s', (_what, input, fault) => {
    expect(String(findReplyFault(request, input, () => [200, 400, 401]))).toMatch(fault);
  });
});
