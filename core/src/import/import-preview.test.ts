import { expect, test } from 'vitest';
import { previewLines, previewOf, type BookedClient } from './import-preview.rules.ts';

const client = (reference: string, places: string[], recorded: string[] = []): BookedClient => ({
  reference,
  name: `Name of ${reference}`,
  places: new Set(places),
  recorded: new Set(recorded),
});

const before = [
  client('A', ['coach C1 outbound']),
  client('B', ['coach C1 outbound', 'lift-pass'], ['coach C1 outbound', 'lift-pass']),
  client('C', ['coach C1 outbound'], ['coach C1 outbound']),
  client('D', ['coach C1 outbound']),
  client('F', ['coach C1 outbound', 'lesson L1'], ['lesson L1']),
];

test('says what becomes of each client, and who is recorded for what would go', () => {
  const after = [
    client('A', ['coach C1 outbound']),
    client('B', ['coach C2 outbound', 'lift-pass']),
    client('D', []),
    client('E', ['coach C1 outbound']),
    client('F', ['coach C1 outbound', 'lesson L2']),
  ];
  expect(previewLines(previewOf(before, after))).toEqual([
    '1 new, 1 moved, 1 changed, 1 cancelled, 1 removed, 1 as before, 3 of these on board or recorded',
    '  moved: Name of B (B), recorded for coach C1 outbound',
    '  removed: Name of C (C), recorded for coach C1 outbound',
    '  changed: Name of F (F), recorded for lesson L1',
  ]);
});

test.each([
  ['a first import', [], before, '5 new'],
  ['the same again', before, before, '5 as before'],
  ['a week without clients', [], [], 'no clients'],
])('%s', (_, was, becomes, line) => {
  expect(previewLines(previewOf(was, becomes))).toEqual([line]);
});
