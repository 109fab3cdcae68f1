import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

const FOLDER = join(PROJECT_ROOT, 'server/migrations');
/** An earlier server reads the removed part. */
const REMOVES = /\bdrop (?:column|table|view)\b|\brename\b|^delete from /m;

const migrations = readdirSync(FOLDER).map((file) => file.replace(/\.sql$/, ''));
const notes = notesIn(readFileSync(join(PROJECT_ROOT, 'docs/operate/rollback.md'), 'utf8'));

function notesIn(page: string): { migration: string; adds: string; wayBack: string }[] {
  return [...page.matchAll(/^\| (\d{3}-[a-z0-9-]+) \| (.*?) \| (.*?) \|$/gm)].map(
    ([, migration = '', adds = '', wayBack = '']) => ({ migration, adds, wayBack }),
  );
}

test('has one rollback note for each migration, in their order', () => {
  expect(notes.map(({ migration }) => migration)).toEqual(migrations.toSorted());
});

test('each rollback note names its content and begins with one of the two ways back', () => {
  const incomplete = notes.filter(
    ({ adds, wayBack }) => adds === '' || !/^(Keep the database|Restore)[.:]/.test(wayBack),
  );
  expect(incomplete).toEqual([]);
});

test('the way back from a migration that removes data is the backup', () => {
  const removing = migrations.filter((name) => REMOVES.test(readFileSync(join(FOLDER, `${name}.sql`), 'utf8')));
  expect(removing.length).toBeGreaterThan(0);
  const wrong = notes.filter(
    ({ migration, wayBack }) => removing.includes(migration) && !wayBack.startsWith('Restore'),
  );
  expect(wrong).toEqual([]);
});
