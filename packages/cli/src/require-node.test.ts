import { expect, it } from 'vitest';
import { requireNode } from './require-node.ts';

it('rejects commands that need the service on a Node without SQLite, and states the required version', () => {
  expect(() => requireNode('eutomer serve', '20.20.2')).toThrow(
    '"eutomer serve" needs Node 22.13 or later; this is Node 20.20.2',
  );
  expect(() => requireNode('eutomer keys list', '22.12.0')).toThrow('"eutomer keys list" needs Node 22.13 or later');
});

it.each([
  ...['predict', 'families', 'compounds', 'knowledge check', 'knowledge pairs'].map((command) => [
    `eutomer ${command}`,
    '20.20.2',
  ]),
  ['eutomer serve', '22.13.0'],
  ['eutomer serve', '24.0.0'],
] as [string, string][])('allows %s on Node %s', (command, node) => {
  expect(() => requireNode(command, node)).not.toThrow();
});
