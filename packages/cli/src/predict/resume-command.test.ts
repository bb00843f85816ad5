import { expect, it } from 'vitest';
import { resumeCommand } from './resume-command.ts';

it('resumes the run, even if it was started with --force', () => {
  expect(resumeCommand(['predict', '--input', "it's in.csv", '--force', '--output', 'o.csv'])).toBe(
    String.raw`npx eutomer predict --input 'it'\''s in.csv' --output o.csv --resume`,
  );
  expect(resumeCommand(['predict', '--resume'])).toBe('npx eutomer predict --resume');
});
