import files from '@fastify/static';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { BUILT_FILES } from './web.ts';

/** Serves the documentation at `/guide`; the `.html` at the end of a page's address may be left out. */
export async function guide(api: Api, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await api.register(files, {
    ...BUILT_FILES,
    root: folder,
    prefix: '/guide/',
    decorateReply: !api.hasReplyDecorator('sendFile'),
  });
  const hidden = { schema: { hide: true } };
  api.get('/guide', hidden, async (_request, reply) => reply.redirect('/guide/'));
  for (const file of globSync('*.html', { cwd: folder })) {
    const page = file === 'index.html' ? '' : file.slice(0, -'.html'.length);
    api.get(`/guide/${page}`, hidden, async (_request, reply) => reply.sendFile(file, folder));
  }
}
