import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../server/src/platform/config/settings.list.ts';
import { DEVELOPER_VARIABLES } from '../steps/developer-variables.list.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { variablesReadIn } from './environment.rules.ts';
import { filesOfProject } from './project-files.ts';

/** The values are reasons. */
const UNLISTED: Readonly<Record<string, string>> = {
  PATH: 'the system sets it',
  XDG_RUNTIME_DIR: 'the system sets it',
  TZ: 'the system sets it; a test of the phone sets it for itself',
  npm_execpath: 'npm sets it',
  '[variable]': 'programOf in server/test/ha/engine.ts; the names are in its type and set by database-engines.ts',
  '[PREPARED[kind]': 'e2e/support/server/prepared-data.ts; the journeys set it for themselves',
  '[PREPARED.empty]': 'set there, not read',
  '[PREPARED.stocked]': 'set there, not read',
};

/** Variables in deploy/ that are not settings: of the system, of deploy/backup.sh, and of deploy/compose.yaml. */
const NO_SETTINGS = [
  'NODE_ENV',
  'PATH',
  'TZ',
  'PGDATABASE',
  'BACKUP_AT',
  'BACKUP_KEEP_DAYS',
  'POSTGRES_PASSWORD',
  'SITE',
  'CERTIFICATES',
  'BACKUPS',
];
const UNITS = ['offpiste@', 'offpiste-backup@', 'offpiste-dump'];

const OWN_TEST = /^scripts\/walls\/(environment|settings)\./;
const sources = filesOfProject()
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !OWN_TEST.test(file))
  .map((file) => ({ file, names: variablesReadIn(textOf(file)) }));
const settings = Object.keys(SETTINGS);
const forDevelopers = DEVELOPER_VARIABLES.map(({ name }) => name);

function textOf(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}

test('finds every way in which a source file reads a variable', () => {
  const source = `
    const { SEED, STEPS: steps } = process.env;
    read(process.env['PORT'] || process.env.HOST, env['BRAND'], import.meta.env['API']);
    readNumber(env, 'LEAVE_MS'); readText(process.env, 'DATA_DIR'); process.env[nameOf(kind)];
  `;
  expect(variablesReadIn(source).toSorted()).toEqual(
    ['API', 'BRAND', 'DATA_DIR', 'HOST', 'LEAVE_MS', 'PORT', 'SEED', 'STEPS', '[nameOf(kind)]'].toSorted(),
  );
});

test('lists every variable that the code reads as a setting, for developers, or here', () => {
  const unlisted = sources.flatMap(({ file, names }) =>
    names
      .filter((name) => !settings.includes(name) && !forDevelopers.includes(name) && !Object.hasOwn(UNLISTED, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unlisted).toEqual([]);
});

test('reads every setting of the list, in the configuration of the server and nowhere else', () => {
  const ofServer = sources.filter(({ file }) => file.startsWith('server/src/'));
  const readNames = new Set(ofServer.flatMap(({ names }) => names));
  expect(settings.filter((name) => !readNames.has(name))).toEqual([]);
  const elsewhere = ofServer.filter(({ file, names }) => names.length > 0 && !file.includes('/platform/config/'));
  expect(elsewhere).toEqual([]);
});

test('reads every variable of the list for developers', () => {
  const readNames = new Set(sources.flatMap(({ names }) => names));
  expect(forDevelopers.filter((name) => !readNames.has(name))).toEqual([]);
});

test('reads every variable that this test exempts', () => {
  const readNames = new Set(sources.flatMap(({ names }) => names));
  expect(Object.keys(UNLISTED).filter((name) => !readNames.has(name))).toEqual([]);
});

test('sets only settings of the list in the files of deploy/', () => {
  const unit = UNITS.flatMap((name) => [
    ...textOf(`deploy/systemd/${name}.service`).matchAll(/^Environment=(\w+)=/gm),
  ]).map(([, name = '']) => name);
  const image = [...textOf('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''),
  );
  // A setting in a comment is an example.
  const examples = ['brand.env', 'compose.env'].map((file) => textOf(`deploy/${file}`)).join('\n');
  const brand = Object.keys(parseEnv(examples.replaceAll(/^#(?=[A-Z_]+=)/gm, '')));
  expect([unit.length, image.length, brand.length].every((count) => count > 2)).toBe(true);
  const unknown = [...unit, ...image, ...brand].filter(
    (name) => !settings.includes(name) && !NO_SETTINGS.includes(name),
  );
  expect(unknown).toEqual([]);
});
