import { expect, it } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { sharedAddress } from './web-service.ts';

/** Answers by analogy, on the `/` page in a real browser on a real service. */

const ADDRESS = sharedAddress();

const predictUrl = (text: string): string => `/?smiles=${encodeURIComponent(text)}`;
const DISPUTED = 'O=C(NC1CCCN(Cc2ccccc2)C1)c1cc(Cl)ccc1OC';
/** A sulfoxide that resembles only one known compound. */
const LIKE_ONE = 'CS(=O)c1ccccc1';
const OPEN_CENTRES = 'CC(O)C(F)C(Cl)CC';
/** Gives every comparison this confidence, whatever cross-validation says. */
const FIGURES = {
  classes: [{ least: 0, compared: 100, right: 90 }],
  slopes: { free: { near: 10, far: 10 }, named: { near: 10, far: 10 } },
  combinationWeights: { family: 1, analogy: 0 },
};

it('shows the evidence for and against the answer', async () => {
  await using open = await openPage(ADDRESS, '/plans');
  const { page, browserErrors } = open;
  await page.context().route('**/api/v1/knowledge', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), analogy: FIGURES } });
  });
  await page.goto(predictUrl(DISPUTED));
  await page.getByRole('heading', { name: 'By analogy with these known compounds' }).waitFor();
  expect(await page.locator('.verdict').textContent()).toMatch(
    /By analogy it is compared with its nearest known compounds: \d of the 5/,
  );
  expect(await page.getByText(/^For, share \d+ %$/).count()).toBeGreaterThan(0);
  expect(await page.getByText(/^Against, share \d+ %$/).count()).toBeGreaterThan(0);
  await page.locator('.evidence img').nth(4).waitFor();
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});

it('lets a single known compound fill the page, and speaks of one', async () => {
  await using open = await openPage(ADDRESS, predictUrl(LIKE_ONE));
  const { page } = open;
  await page.getByRole('region', { name: 'By analogy with this known compound' }).waitFor();
  await page.getByText('By analogy its nearest known compound supports the answer.').waitFor();
  const [card, text] = await Promise.all(
    [page.locator('.evidence.of-1 li'), page.locator('.evidence.of-1 h3')].map(
      async (part) => (await part.boundingBox())!.width,
    ),
  );
  expect(text).toBeGreaterThan(card! / 2);
});

it('shows the nearest known compounds if it gives no letter', async () => {
  await using open = await openPage(ADDRESS, predictUrl(OPEN_CENTRES));
  const { page } = open;
  await page.getByRole('heading', { name: 'Which isomer? Define its stereocentres' }).waitFor();
  const section = page.getByRole('region', { name: 'The nearest known compounds' });
  await section.getByText('What is missing').waitFor();
  expect(await section.getByText(/similarity 0\.\d\d/).count()).toBe(3);
});

it('answers on a first visit even if the service cannot deliver the known pairs', async () => {
  await using open = await openPage(ADDRESS, '/plans', {});
  const { page } = open;
  await page.context().route('**/api/v1/knowledge/pairs', (route) => route.fulfill({ status: 503 }));
  await page.goto(predictUrl(DISPUTED));
  await page.locator('h2#answer').waitFor();
  await page.locator('.evidence img').nth(2).waitFor();
});
