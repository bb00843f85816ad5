import { expect, it } from 'vitest';
import { isAcademicEmail } from './academic.ts';

it.each(['a@mit.edu', 'a.b+c@cs.stanford.edu', 'A@MIT.EDU', 'a@x-y.edu'])('%s is academic', (email) => {
  expect(isAcademicEmail(email)).toBe(true);
});
it.each([
  'a@gmail.com',
  'a@edu',
  'a@.edu',
  'a@mit.edu.example.org',
  'a@mitedu',
  'a@mit.edu.',
  'edu@example.org',
  'a@mit.edu\n',
  'a@mit.edu@example.org',
  'a@mit.education',
  '',
])('%j is not academic', (email) => {
  expect(isAcademicEmail(email)).toBe(false);
});
