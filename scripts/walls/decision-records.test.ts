import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';
import { filesOfProject } from './project-files.ts';

const records = filesOfProject()
  .filter((file) => /^docs\/decisions\/\d{3}-[\w-]+\.md$/.test(file))
  .toSorted();
const index = textOf('docs/decisions/README.md');

test('every decision record has a title, date, status and the four headings', () => {
  expect(records.filter((file) => rowOf(file) === undefined)).toEqual([]);
});

test('the index lists every decision record with its title, date and status', () => {
  const listed = index.split('\n').filter((row) => /^\| \d{3} /.test(row));
  expect(listed).toEqual(records.map(rowOf));
});

test('the numbers of decision records have no gaps except those that the index explains', () => {
  const numbers = records.map((file) => Number(basename(file).slice(0, 3)));
  const unused = [...index.matchAll(/Number (\d{3}) is not used/g)].map(([, number]) => Number(number));
  const all = [...numbers, ...unused].toSorted((one, other) => one - other);
  expect(all).toEqual(all.map((_, position) => position + 1));
});

/** Undefined if a part of the record is missing. */
function rowOf(file: string): string | undefined {
  const text = textOf(file);
  const [, number, title] = /^# (\d{3}) (.+)\n/.exec(text) ?? [];
  const [, date, status] =
    /^- Date: (\d{4}-\d\d-\d\d)\n- Status: (Accepted|Superseded by \d{3}|Withdrawn)$/m.exec(text) ?? [];
  const isWhole = ['Context', 'Decision', 'Consequences', 'Alternatives'].every((heading) =>
    text.includes(`\n## ${heading}\n`),
  );
  if (!title || !date || !isWhole || !basename(file).startsWith(`${number}-`)) return undefined;
  return `| ${number} | [${title}](${basename(file)}) | ${date} | ${status} |`;
}

function textOf(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}
