/**
 * `npm run screenshots`: takes the screenshots for the README and the guide from a service that it starts. Look at them
 * before you commit.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { startServiceProcess } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const OUTPUT = join(import.meta.dirname, '../docs/screenshots');
const SIZE = { width: 1280, height: 980 };

interface Screenshot {
  path: string;
  /** What to do on the page first. */
  prepare?: (page: Page) => Promise<void>;
  /** The heading of the section to show; default: the top of the page. */
  section?: string;
  dark?: boolean;
}

const TABLE = `Name,SMILES
tiaprofenic acid,CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1
omeprazole,COc1ccc2[nH]c(S(=O)Cc3ncc(C)c(OC)c3C)nc2c1
propranolol,CC(C)NCC(O)COc1cccc2ccccc12
clopidogrel,COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1
citalopram,CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc21
mandelic acid,OC(C(=O)O)c1ccccc1
benzene,c1ccccc1
`;

const ask = (smiles: string): string => `/?${new URLSearchParams({ smiles })}`;

const SCREENSHOTS: Record<string, Screenshot> = {
  home: { path: '/' },
  predict: { path: ask('CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1') },
  targets: { path: ask('CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc21'), section: 'Eutomer by target' },
  analogy: { path: ask('O=C(NC1CCN(Cc2ccccc2)C1)c1ccc(Cl)cc1'), section: 'By analogy with these known compounds' },
  family: { path: '/families/dihydropyridine-calcium-channel-blockers' },
  batch: {
    path: '/batch',
    section: 'Results: table.csv',
    prepare: async (page) => {
      await page
        .getByLabel('Open a file')
        .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
      await page.getByText(/, done$/).waitFor();
    },
  },
  editor: {
    path: ask('CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1'),
    dark: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
    },
  },
};

/** A script that scrolls to the section with a heading. */
const scrollTo = (section: string): string => `{
  const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === ${JSON.stringify(section)});
  (heading.closest('.card') ?? heading).scrollIntoView();
}`;

/** Shown while an answer is computed. */
const WAITING = /Working on it|Calculating in this browser/;
/** Milliseconds for the last pictures to appear. */
const SETTLE_MS = 2_000;

using folder = temporaryFolder();
await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
await using browser = await launchChromium();
for (const [name, { path, prepare, section, dark = false }] of Object.entries(SCREENSHOTS)) {
  await using context = await browser.newContext({
    baseURL: service.address,
    viewport: SIZE,
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(path);
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.getByText(WAITING).first().waitFor({ state: 'detached' });
  await page.locator('.picture.waiting').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLE_MS);
  if (section !== undefined) await page.evaluate(scrollTo(section));
  await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
  console.log(name);
}
