import { afterEach, expect, it, vi } from 'vitest';
import { requestJson } from './request-json.ts';

afterEach(() => void vi.unstubAllGlobals());

it('says that nothing was lost only of what was sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(requestJson('/a')).rejects.toThrow(
    /^The service cannot be reached\. Check the connection and try again\.$/,
  );
  await expect(requestJson('/a', { body: { name: 'typed' } })).rejects.toThrow(/try again; nothing was lost\.$/);
});
