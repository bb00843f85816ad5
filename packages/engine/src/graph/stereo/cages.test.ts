import { describe, expect, it } from 'vitest';
import { readCanonicalSmiles } from '../smiles/read-canonical-smiles.ts';
import { markedBridgeheads } from './cages.ts';

const countMarks = (smiles: string): [cleared: number, marked: number] => {
  const { graph } = readCanonicalSmiles(smiles);
  return [markedBridgeheads(graph).length, graph.atoms.filter(({ tag }) => tag !== null).length];
};

describe('a bridgehead of a cage', () => {
  it.each([
    ['1,3-disubstituted adamantane', 'N[C@@]12C[C@@H]3C[C@@H](C[C@@](O)(C3)C1)C2'],
    ['adamantane with three substituents, two of them equal', 'N[C@]12C[C@@H]3C[C@](O)(C1)C[C@@](O)(C2)C3'],
    ['bicyclo[2.2.2]octane', 'C[C@]12CC[C@@](N)(CC1)CC2'],
    ['bicyclo[1.1.1]pentane', 'N[C@]12C[C@@](C)(C1)C2'],
    ['bicyclo[2.2.1]heptane', 'N[C@@]12CC[C@@](C)(CC1)C2'],
    ['2-oxabicyclo[2.2.2]octane', 'C[C@]12CC[C@](N)(CC1)OC2'],
    ['quinuclidine', 'C[C@]12CC[N@](CC1)CC2'],
  ])('is no stereocentre: %s', (_name, smiles) => {
    const [cleared, marked] = countMarks(smiles);
    expect(cleared).toBe(marked);
    expect(marked).toBeGreaterThan(0);
  });

  it.each([
    ['adamantane with four different bridgeheads', 'C[C@@]12C[C@@]3(F)C[C@](Cl)(C1)C[C@](Br)(C2)C3'],
    ['adamantane with three different substituents', 'N[C@]12C[C@@H]3C[C@](O)(C1)C[C@@](Cl)(C2)C3'],
    ['adamantane with a substituted bridge', 'NC(=O)[C@]12C[C@@H]3C[C@@H](C[C@@H](C1)[C@H]3N)C2'],
    ['oxaadamantane with two oxygens', 'C[C@]12C[C@@]3(C)O[C@@](C)(C1)C[C@](C)(O3)C2'],
    ['bicyclo[2.2.1]heptane with a substituted bridge', 'C[C@@H]1C[C@@H]2CC[C@H]1C2'],
    ['bicyclo[3.2.1]octane with two different bridgeheads', 'C[C@]12CCC[C@](N)(CC1)C2'],
    ['fused five-membered rings, cis or trans', 'C[C@]12CCC[C@@]1(N)CCC2'],
    ['a cyclohexane, cis or trans', 'C[C@H]1CC[C@@H](N)CC1'],
    ['tropane', 'CN1[C@H]2CC[C@@H]1C[C@H](O)C2'],
  ])('is one, or is not decided here: %s', (_name, smiles) => {
    expect(countMarks(smiles)[0]).toBe(0);
  });
});
