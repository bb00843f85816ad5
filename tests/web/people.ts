import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/people.ts';

/** Fills in the sign-up form and submits it. */
export async function fillNewcomer(
  page: Page,
  { name, email, button }: { name: string; email: string; button: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
}

/** Fills in the email address and password, and submits them. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs up a user in the page's browser, on a service without email; the page then shows the account. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await fillNewcomer(page, { name: 'Ada Chemist', email, button: 'Sign up' });
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/** Ends the session without the page noticing, as when it expires. */
export const endSession = (page: Page): Promise<void> => page.context().clearCookies();

/** Types the password into the dialog for an ended session. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}
