import { expect, test } from 'vitest';
import { withSection } from './generated-documents.ts';
import { markdownTable } from './markdown-table.ts';
import { rowsOf } from './third-party-page.ts';

const MIT = { version: '1.0.0', license: 'MIT' };

test('replaces the text of a section and leaves the rest of the document', () => {
  const document = 'before\n<!-- table -->\nold\n<!-- /table -->\nafter\n';
  expect(withSection('a.md', document, 'table', 'new\n')).toBe(document.replace('old', 'new'));
});

test('names the document that has no such section', () => {
  expect(() => withSection('a.md', 'text', 'table', '')).toThrow('a.md has no section <!-- table -->');
});

test('escapes a vertical bar in a cell', () => {
  expect(markdownTable(['a', 'b'], [['x|y', 'z']])).toBe('| a | b |\n| --- | --- |\n| x\\|y | z |\n');
});

test('lists each version of a package once, in the order of their names', () => {
  const packages = [
    ['node_modules/zoo', MIT],
    ['node_modules/zoo/node_modules/@a/b', MIT],
    ['node_modules/@a/b', MIT],
    ['node_modules/alias', { ...MIT, name: 'middle', version: '2.0.0' }],
  ] as const;
  expect(rowsOf(packages)).toEqual([
    ['@a/b', '1.0.0', 'MIT'],
    ['middle', '2.0.0', 'MIT'],
    ['zoo', '1.0.0', 'MIT'],
  ]);
});

test('names a package without a licence in the lock file', () => {
  expect(() => rowsOf([['node_modules/strange', { version: '1.0.0' }]])).toThrow('node_modules/strange has no version');
});
