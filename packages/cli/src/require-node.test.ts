import { expect, it } from 'vitest';
import { requireNode } from './require-node.ts';

it('rejects commands that need the service on a Node without SQLite, and states the required version', () => {
  expect(() => requireNode('serve', '20.20.2')).toThrow('"serve" needs Node 22.13 or later; this is Node 20.20.2');
  expect(() => requireNode('list', '22.12.0')).toThrow('"list" needs Node 22.13 or later');
});

it.each([
  ...['predict', 'families', 'compounds', 'check'].map((command) => [command, '20.20.2']),
  ['serve', '22.13.0'],
  ['serve', '24.0.0'],
] as [string, string][])('allows %s on Node %s', (command, node) => {
  expect(() => requireNode(command, node)).not.toThrow();
});
