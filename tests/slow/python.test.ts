import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run, type Finished } from '../support/process.ts';
import { findPython } from '../support/python.ts';
import { serviceOfFile } from '../support/service-of-file.ts';

/** The Python client and the notebook, run by a real Python against a real service. */

const CLIENT = join(ROOT, 'clients/python');
const PYTHON = findPython('the Python client and the notebook');

describe.skipIf(PYTHON === undefined)('the Python client', () => {
  const service = serviceOfFile();
  const python = (...args: string[]): Promise<Finished> =>
    run(PYTHON!, args, {
      env: {
        EUTOMER_URL: service.address,
        EUTOMER_KEY: service.process.firstKey!,
        PYTHONPATH: join(CLIENT, 'src'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });

  it('passes its own tests', async () => {
    const { code, stderr } = await python('-m', 'unittest', 'discover', '-v', '-s', join(CLIENT, 'tests'));
    const skipped = stderr.match(/NOT TESTED[^'"]*/)?.[0];
    if (skipped !== undefined) console.warn(skipped);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('OK') });
    expect(Number(/Ran (\d+) tests/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(9);
  });
  it('runs the notebook from the first cell to the last, with its picture', async () => {
    const { code, stdout, stderr } = await python(
      join(CLIENT, 'tests/run_notebook.py'),
      join(ROOT, 'docs/eutomer-in-python.ipynb'),
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^S 0\.\d+ known\n/);
    expect(stdout).toContain('smiles_syntax 2 ');
    expect(stdout.match(/<svg [\s\S]+<\/svg>/)?.[0].match(/<rect /g)).toHaveLength(4);
    expect(stdout).toMatch(/\n7 cells\n$/);
  });
});
