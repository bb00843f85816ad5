import { beforeAll, describe, expect, it } from 'vitest';
import { ADA, openAccount, openAdmin, getRow } from './admin-pages.ts';
import { expectAccessible } from './browser.ts';
import { signInAgain } from './people.ts';
import { newcomer, sendAs, setUp, signUp } from './sessions.ts';
import { LONG } from '../support/long.ts';
import { webService } from './web-service.ts';

/** The `/admin/accounts` page in a real browser on a real service. */

const service = webService();
const SCRIPT = '<script>document.title = "taken over"</script>';
let ada: string;

beforeAll(async () => {
  ada = await setUp(service.process, ADA);
  await signUp(service.address, newcomer('Max Member', 'max@example.org'));
});

describe('accounts as administrators see them', () => {
  it('shows a script in a name as text', async () => {
    await signUp(service.address, newcomer(SCRIPT, 'script@example.org'));
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page, browserErrors } = view;
    await openAccount(page, SCRIPT);
    expect(await page.title()).toBe('Accounts · Administration · eutomer');
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('finds by name and address, and says if nothing matches', async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page } = view;
    await page.getByLabel('Search').fill('MAX@exam');
    await page.getByText('1 account', { exact: true }).waitFor();
    expect(await getRow(page, 'Max Member').textContent()).toMatch(
      /max@example\.org.*unverified.*member.*Free Tier.*10.*0.*0/,
    );
    await page.getByLabel('Search').fill('no%such_name');
    await page.getByText('No account has “no%such_name” in its name or address.').waitFor();
    await expectAccessible(page);
  });

  it("sets an enterprise account's own limit, and restores focus", async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page, browserErrors } = view;
    await openAccount(page, 'Max Member');
    await expectAccessible(page);
    await page.getByLabel('Plan').selectOption({ label: 'Enterprise' });
    await page.getByLabel('Compounds per month and key').fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The account “Max Member” was changed.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await getRow(page, 'Max Member').textContent()).toMatch(/Enterprise.*12,345/);
    await page.getByRole('button', { name: 'Change Max Member' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByLabel('Compounds per month and key').inputValue()).toBe('12345');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Change Max Member');
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)(
    'verifies an address; an .edu address gets the Academic plan, which saving afterwards keeps',
    async () => {
      await signUp(service.address, newcomer('Grace', 'grace@chemistry.example.edu'));
      await using view = await openAdmin(service.address, ada, 'accounts');
      const { page, browserErrors } = view;
      await openAccount(page, 'Grace');
      await page.getByRole('button', { name: 'Verify the address' }).click();
      await page.getByText('The address is now verified.').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The account “Grace” was changed.').waitFor();
      expect(await getRow(page, 'Grace').textContent()).toMatch(/✓ verified.*Academic/);
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('creates a password reset link to copy', async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page, browserErrors } = view;
    await openAccount(page, 'Grace');
    await page.getByRole('button', { name: 'Create a password reset link' }).click();
    const link = await page.getByLabel('Password reset link').inputValue();
    expect(link).toMatch(new RegExp(`^${service.address}/reset-password#[\\w-]{20,}$`));
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
    await sendAs(service.address, '/api/auth/reset-password', {
      token: link.split('#')[1],
      newPassword: 'another long password',
    });
  });

  it.runIf(LONG)(
    'does not remove the last administrator, shows the service’s message, and keeps the form unchanged',
    async () => {
      await using view = await openAdmin(service.address, ada, 'accounts');
      const { page } = view;
      await openAccount(page, 'Ada');
      await page.getByText('To delete it, go to your account').waitFor();
      await page.getByLabel('Role').selectOption('member');
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .getByRole('alert')
        .getByText('This is the last administrator. Make another user an administrator first.')
        .waitFor();
      expect(await page.getByLabel('Role').inputValue()).toBe('member');
    },
  );

  it('deletes an account only once its name has been typed', async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page, browserErrors } = view;
    await openAccount(page, SCRIPT);
    await page.getByText('Delete account').click();
    const button = page.getByRole('button', { name: 'Delete permanently' });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Type the name to confirm').fill(SCRIPT);
    await button.click();
    await page.getByText(`The account “${SCRIPT}” was deleted.`).waitFor();
    await page.getByText('No account has').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('keeps typed text if the session ends meanwhile', async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page } = view;
    await openAccount(page, 'Grace');
    await page.getByLabel('Plan').selectOption({ label: 'Enterprise' });
    await page.getByLabel('Compounds per month and key').fill('777');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page);
    expect(await page.getByLabel('Compounds per month and key').inputValue()).toBe('777');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The account “Grace” was changed.').waitFor();
    expect(await getRow(page, 'Grace').textContent()).toMatch(/Enterprise.*777/);
  });

  it.runIf(LONG)('asks for the password if a search finds the session ended', async () => {
    await using view = await openAdmin(service.address, ada, 'accounts');
    const { page } = view;
    await page.getByRole('table').waitFor();
    await page.context().clearCookies();
    await page.getByLabel('Search').fill('gra');
    await signInAgain(page);
    await page.getByText('1 account', { exact: true }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('gra');
  });
});
