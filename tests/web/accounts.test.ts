import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { PASSWORD } from '../support/people.ts';
import { expectAccessible, openPage } from './browser.ts';
import { endSession, fillNewcomer, fillSignIn } from './people.ts';
import { LONG } from '../support/long.ts';
import { webService } from './web-service.ts';

/** Signing up, in and out, passwords and emails, in a real browser on a real service with a real mail server. */

const mail = await startMailServer();
const service = webService({ SMTP_URL: mail.url, EUTOMER_URL: 'http://eutomer.test' });

/** The path of the link in the next email to an address. */
const linkTo = async (address: string): Promise<string> =>
  /https?:\/\/[^/]+(\/\S+#\S+)/.exec((await mail.next(address)).text)![1]!;

/** Signs up a user, follows the link in the email and signs in; the page then shows the account. */
async function join(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await fillNewcomer(page, { name: 'Ada Chemist', email, button: 'Sign up' });
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(await linkTo(email));
  await page.getByText('The address is verified.').waitFor();
  await page.getByRole('link', { name: 'Your account' }).click();
  await fillSignIn(page, email);
  await page.getByRole('heading', { level: 2, name: 'Ada Chemist' }).waitFor();
}

describe('accounts', () => {
  it('the first start’s link creates an administrator, who finds the first key', async () => {
    await using open = await openPage(service.address, service.process.setupPath!);
    const { page, browserErrors } = open;
    await page.getByRole('heading', { name: 'First administrator' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await fillNewcomer(page, { name: 'Rosalind', email: 'admin@example.org', button: 'Become administrator' });
    await page.waitForURL('**/admin');
    await page.goto('/keys');
    await page.getByRole('rowheader', { name: 'first key' }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('verifies the address by a link opened in the tab of an outdated one', async () => {
    await using open = await openPage(service.address, '/sign-up');
    const { page } = open;
    await fillNewcomer(page, { name: 'Mary', email: 'mary@example.org', button: 'Sign up' });
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto('/verify-address#outdated');
    await page.getByText('to get a new email').waitFor();
    // Only the part after the # changes, so the page is not loaded again.
    await page.goto(await linkTo('mary@example.org'));
    await page.getByText('The address is verified.').waitFor();
  });

  it('signs up, verifies the address by the link in the email, and moves an .edu address to the Academic plan', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await join(page, 'ada@chem.example.edu');
    await page.getByText('Academic (.edu)').waitFor();
    expect(await page.getByText('not verified').count()).toBe(0);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('says to check the inbox even if the form was sent before the session was known', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    const sent = page.waitForRequest('**/api/auth/sign-up');
    // Routes are asked from the newest on; the first request for the session waits until the form was sent.
    await page.route(
      '**/api/session',
      async (route) => {
        await sent;
        await route.continue().catch(() => undefined);
      },
      { times: 1 },
    );
    await page.goto('/sign-up');
    await fillNewcomer(page, { name: 'Irène', email: 'irene@example.org', button: 'Sign up' });
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-up');
  });

  it('keeps the focus on the button of a refused form, and moves it to what replaces an accepted one', async () => {
    await using open = await openPage(service.address, '/account');
    const { page } = open;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await fillSignIn(page, 'nobody@example.org');
    await page.getByRole('alert').waitFor();
    expect(await focused()).toBe('Sign in');
    await page.goto('/sign-up');
    await fillNewcomer(page, { name: 'Lise', email: 'lise@example.org', button: 'Sign up' });
    await expect.poll(focused).toBe('Check your inbox');
    await page.goto(await linkTo('lise@example.org'));
    await page.getByText('The address is verified.').waitFor();
    await page.goto('/account');
    await fillSignIn(page, 'lise@example.org');
    await page.getByRole('heading', { level: 2, name: 'Lise' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it.runIf(LONG)(
    'shows the same for an address that has an account as for a new one; an email tells its owner',
    async () => {
      await using open = await openPage(service.address, '/plans');
      const { page } = open;
      await join(page, 'taken@example.org');
      await endSession(page);
      const shown: (string | null)[] = [];
      for (const email of ['taken@example.org', 'fresh@example.org']) {
        await page.goto('/sign-up');
        await fillNewcomer(page, { name: 'Somebody else', email, button: 'Sign up' });
        await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
        shown.push((await page.getByRole('main').textContent())!.replace(email, ''));
      }
      expect(shown[0]).toBe(shown[1]);
      await expectAccessible(page);
      expect((await mail.next('taken@example.org')).subject).toBe('You already have a eutomer account');
    },
  );

  it.runIf(LONG)('signs out and in again, and says only that the address and password do not match', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await join(page, 'out@example.org');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expectAccessible(page);
    await fillSignIn(page, 'out@example.org', 'not the password');
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    const wrongMessage = await refusal.textContent();
    await page.getByLabel('Email address').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => refusal.textContent()).toBe(wrongMessage);
    await fillSignIn(page, 'out@example.org');
    await page.waitForURL('**/keys');
  });

  it.runIf(LONG)('changes the password, which ends all other sessions', async () => {
    await using open = await openPage(service.address, '/plans');
    await using otherBrowser = await openPage(service.address, '/plans', {});
    const { page } = open;
    await join(page, 'change@example.org');
    await otherBrowser.page.goto('/sign-in');
    await fillSignIn(otherBrowser.page, 'change@example.org');
    await otherBrowser.page.waitForURL('**/keys');
    await page.getByLabel('Current password').fill('a wrong password');
    await page.getByLabel('New password').fill('another horse battery');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is wrong').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Changed.').waitFor();
    await otherBrowser.page.goto('/account');
    await otherBrowser.page.getByText('Sign in to see this page.').waitFor();
  });

  it.runIf(LONG)('sets a new password by the link in the email, which works once', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await join(page, 'forgot@example.org');
    await endSession(page);
    await page.goto('/reset-password');
    await page.getByLabel('Email address').fill('forgot@example.org');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If this address has an account').waitFor();
    const link = await linkTo('forgot@example.org');
    await page.goto(link);
    await page.getByLabel('New password').fill('a new horse battery');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set.').waitFor();
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password').fill('a third horse battery');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('The link is no longer valid').waitFor();
  });

  it.runIf(LONG)('deletes an account and all its data after asking for the password', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await join(page, 'gone@example.org');
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await join(page, 'gone@example.org');
  });

  it.each(['/sign-in', '/sign-up', '/reset-password', '/account', '/plans'])(
    '%s is accessible in dark mode on a phone',
    async (path) => {
      await using open = await openPage(service.address, path);
      await open.page.setViewportSize({ width: 360, height: 780 });
      await open.page.emulateMedia({ colorScheme: 'dark' });
      await open.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(open.page);
      expect(open.browserErrors).toEqual([]);
    },
  );
});
