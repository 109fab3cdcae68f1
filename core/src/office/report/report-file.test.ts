import { expect, test } from 'vitest';
import { fileNameOf } from './report-file.rules.ts';

test.each([
  ['2026-12-12_W1', 'manifests-2026-12-12_W1.csv'],
  ['Tignes 1/2', 'manifests-Tignes_1_2.csv'],
  ['"\r\nName', 'manifests-___Name.csv'],
])('the file name of the week %j is %j', (weekId, name) => {
  expect(fileNameOf('manifests', weekId, 'csv')).toBe(name);
});
