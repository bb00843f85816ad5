import { launchChromium } from './tests/support/chromium.ts';
const b = await launchChromium();
const key = process.argv[2] ?? '';
for (const w of [1280, 360]) {
const ctx = await b.newContext({ baseURL: 'http://127.0.0.1:8391', viewport: { width: w, height: 900 }, serviceWorkers: 'block' });
const page = await ctx.newPage();
await page.goto('/jobs');
await page.getByLabel('API key').fill(key);
await page.getByRole('button', { name: 'Show its jobs' }).click();
await page.getByText('Start a job').waitFor();
if (w === 1280) { await page.getByLabel('File of SMILES').setInputFiles({ name: 'two.smi', mimeType: 'text/plain', buffer: Buffer.from('CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\nCC(C bad\n') });
await page.getByRole('button', { name: 'Start the job' }).click(); }
await page.getByText('2 of 2; 1 failed').first().waitFor();
await page.getByRole('button', { name: /Download SDF/ }).first().click();
await page.waitForTimeout(1000);
console.log(w, await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.tagName + '.' + e.className).slice(0, 8)));
await page.screenshot({ path: `/tmp/webrun/shots/jobs-${w}.png`, fullPage: true });
await ctx.close();
}
await b.close();
