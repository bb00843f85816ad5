import type { Locator, Page } from 'playwright-core';
import { openPage, type OpenPage } from './browser.ts';
import { cookiesOf, newcomer } from './sessions.ts';

/** The administrator of the test services. */
export const ADA = newcomer('Ada', 'ada@example.org');

/** Opens a page below `/admin` as an administrator, and waits for its heading. */
export async function openAdmin(address: string, session: string, path: string): Promise<OpenPage> {
  const view = await openPage(address, `/admin/${path}`, undefined, cookiesOf(address, session));
  await view.page.getByRole('heading', { level: 2 }).first().waitFor();
  return view;
}

/** The row of a table with this name. */
export const getRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Opens the dialog of the only account that a search finds. */
export async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search').fill(name);
  await page.getByText('1 account', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor();
}
