import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { loadMethods, methodUrls } from './load-methods.ts';

it.each([
  ['has a syntax error', 'export default (', /^cannot load .+method\.mjs, which EUTOMER_METHODS names: /],
  ['needs a package that is not installed', "import 'no-such-package';", /^cannot load .+names: Cannot find package/],
  ['exports something else', 'export default 1;', /^expected file:.+ to export a method as its default$/],
])('a module that %s is named, with the reason', async (_, text, message) => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'method.mjs');
  writeFileSync(file, text);
  await expect(loadMethods(methodUrls([file]))).rejects.toThrow(message);
});

it('a file that does not exist is named, with the setting', () => {
  expect(() => methodUrls(['no-such-module.mjs'])).toThrow(
    'expected a module that exports a method at no-such-module.mjs; there is no such file. EUTOMER_METHODS names the modules',
  );
});
