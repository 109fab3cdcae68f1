import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';
import { filesOfProject } from './project-files.ts';

/** Generated paths, settings of an operator, and parts of an import. */
const ELSEWHERE = new Set([
  '.runtime/',
  'deploy/.env',
  './data',
  './data/dev',
  'assets/',
  'weeks/<weekId>/week.json',
  'weeks/<weekId>/passengers.json',
]);

const files = filesOfProject();
const places = new Set(files.flatMap(withFolders));
const code = files
  .filter((file) => /\.(tsx?|mjs|sql|css|html)$/.test(file) && file !== 'scripts/walls/named-in-docs.test.ts')
  .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
  .join('\n');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
);

test('every file, folder, command and identifier named in the documents exists', () => {
  const documents = files.filter((file) => /^((docs\/([\w-]+\/)?)?[\w-]+)\.md$/.test(file));
  const gone = documents.flatMap((document) =>
    namedIn(readFileSync(join(PROJECT_ROOT, document), 'utf8'))
      .filter((name) => !isThere(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(gone).toEqual([]);
});

/** `a/b/c.ts` with its suffixes `b/c.ts` and `c.ts`, and the same for its folders. */
function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.flatMap((_, end) => parts.slice(0, end + 1).map((__, start) => parts.slice(start, end + 1).join('/')));
}

/** Single words in backticks outside of programs, the name before a bracket there, and npm commands. */
function namedIn(text: string): string[] {
  const prose = text.replace(/^```js$[^]*?^```$/gm, '');
  const quoted = [...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, words = '']) =>
    words.replace(/\([^()]*\)$/, ''),
  );
  const inBlocks = [...text.matchAll(/^npm .*$/gm)].map(([line]) => line);
  return [...quoted.filter((words) => /^(\S+$|npm )/.test(words)), ...inBlocks];
}

/** Folders of a server's machine. */
const SYSTEM_FOLDER = /^\/(etc|var)\//;

function isThere(name: string): boolean {
  if (ELSEWHERE.has(name) || SYSTEM_FOLDER.test(name)) return true;
  const command = /^npm (?:run )?([\w:-]+)/.exec(name)?.[1];
  if (command !== undefined) return Object.hasOwn(scripts, command);
  return isPath(name) ? isPlace(name) : code.includes(name.replace(/[<*].*/, ''));
}

function isPath(name: string): boolean {
  return /^[\w.*<>-]+(\/[\w.*<>-]*)+$|\.(tsx?|mjs|md)$/.test(name);
}

/** A placeholder such as `<noun>` or `*` matches any name. */
function isPlace(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (!/[*<]/.test(path)) return places.has(path);
  const escaped = path.replaceAll('.', '\\.').replaceAll(/<\w+>|\*/g, '[\\w-]+');
  const pattern = new RegExp(`^${escaped}$`);
  return [...places].some((place) => pattern.test(place));
}
