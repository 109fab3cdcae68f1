import { expect, test } from 'vitest';
import { repeatedWarning } from '#platform/logging/repeated-warning';

const MINUTE_MS = 60_000;

test('a failure at every turn is one line at once and then one a minute, with how often it came', () => {
  let at = 0;
  const lines: object[] = [];
  const warn = repeatedWarning({ warn: (fields: object) => lines.push(fields) } as never, { now: () => at }, 'text');
  for (at = 0; at <= 2 * MINUTE_MS; at += 5000) warn(new Error('the database is away'));
  const why = 'the database is away';
  expect(lines).toEqual([{ why }, { why, count: 12 }, { why, count: 12 }]);
});

test('a clock that was set back silences nothing', () => {
  let at = 10 * MINUTE_MS;
  const lines: object[] = [];
  const warn = repeatedWarning({ warn: (fields: object) => lines.push(fields) } as never, { now: () => at }, 'text');
  warn(new Error('away'));
  at = 0;
  warn(new Error('away'));
  expect(lines).toHaveLength(2);
});

test('another reason is logged at once, with a minute of its own', () => {
  let at = 0;
  const lines: object[] = [];
  const warn = repeatedWarning({ warn: (fields: object) => lines.push(fields) } as never, { now: () => at }, 'text');
  for (at = 0; at <= MINUTE_MS; at += 10_000) {
    warn(new Error('the database is away'));
    warn(new Error('the table is missing'));
  }
  expect(lines).toEqual([
    { why: 'the database is away' },
    { why: 'the table is missing' },
    { why: 'the database is away', count: 6 },
    { why: 'the table is missing', count: 6 },
  ]);
});
