import { expect, it } from 'vitest';
import { requireNode } from './require-node.ts';

it('refuses what needs the service on a Node without SQLite, and says which Node has it', () => {
  expect(() => requireNode('serve', '20.20.2')).toThrow('"serve" needs Node 22.13 or later; this is Node 20.20.2');
  expect(() => requireNode('list', '22.12.0')).toThrow('"list" needs Node 22.13 or later');
});

it('lets predictions run on Node 20, and everything from Node 22.13', () => {
  for (const command of ['predict', 'families', 'compounds', 'check']) requireNode(command, '20.20.2');
  for (const node of ['22.13.0', '24.0.0']) requireNode('serve', node);
});
