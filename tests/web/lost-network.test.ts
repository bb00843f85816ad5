import { expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { LONG } from '../support/long.ts';
import { sharedAddress } from './web-service.ts';

/** A page whose network is lost before it has loaded everything; it has no service worker yet. */

const ADDRESS = sharedAddress();

it('says in its place if the editor cannot be loaded, and keeps what was typed while the page is loaded again', async () => {
  await using open = await openPage(ADDRESS, `/?smiles=${encodeURIComponent('CC(N)C(=O)O')}`, {});
  const { page } = open;
  const answer = page.getByRole('heading', { name: 'The S enantiomer is the eutomer' });
  const typed = page.getByLabel('SMILES or name');
  await answer.waitFor();
  await typed.fill('CC(N)C(=O)OC');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByText('The editor could not be loaded. The connection was lost').waitFor();
  expect(await answer.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The service cannot be reached yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
  await answer.waitFor();
  expect(await typed.inputValue()).toBe('CC(N)C(=O)OC');
});

it('says if a page cannot be loaded, and shows it when the network is back', async () => {
  await using open = await openPage(ADDRESS, '/', {});
  const { page } = open;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await page.getByText('The connection was lost, or eutomer has been updated').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The service cannot be reached yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
});

it.runIf(LONG)('says if the network fails before RDKit is loaded, and works when it is back', async () => {
  // Another page, so that nothing is preloaded.
  await using open = await openPage(ADDRESS, '/plans', {});
  const { page } = open;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Predict', exact: true }).click();
  await page.getByLabel('SMILES or name').fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
  await page.getByRole('button', { name: 'Predict' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('SMILES or name').inputValue()).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
});
