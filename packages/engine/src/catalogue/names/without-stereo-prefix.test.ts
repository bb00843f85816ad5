import { describe, expect, it } from 'vitest';
import { withoutStereoPrefix } from './without-stereo-prefix.ts';

describe('the name of the racemate, from that of an isomer', () => {
  it.each([
    ['(R)-saclofen', 'saclofen'],
    ['S-(+)-ATPA', 'ATPA'],
    ['(+)-(S)-butaclamol', 'butaclamol'],
    ['(2S,3R)-HBA', 'HBA'],
    ['(-)-AP5', 'AP5'],
    ['D-AP5', 'AP5'],
    ['l-stepholidine', 'stepholidine'],
    ['(3aR,6aS)-bicifadine', 'bicifadine'],
    ['rac-metalaxyl', 'metalaxyl'],
    ['ent-androsterone', 'androsterone'],
  ])('%s is an isomer of %s', (isomer, racemate) => expect(withoutStereoPrefix(isomer)).toBe(racemate));

  it.each([
    'L-365,260',
    'S-25930',
    'R-107474',
    'saclofen',
    'S,S-dimethyl',
    '(R)-12',
    'Ro 25-6981',
    'levodopa',
    'DL-17',
  ])('%s stays as it is', (name) => expect(withoutStereoPrefix(name)).toBeNull());
});
