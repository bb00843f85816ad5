import type { Locator, Page } from 'playwright-core';

/** Opens the structure editor. @returns its drawing */
export async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Draw' }).click();
  const drawing = page
    .getByRole('application', { name: /Structure editor/ })
    .locator('canvas')
    .last();
  await drawing.waitFor();
  return drawing;
}
