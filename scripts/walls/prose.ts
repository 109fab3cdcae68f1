import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../steps/project.ts';
import { filesOfProject } from './project-files.ts';
import {
  markersIn,
  MAX_TITLE_LENGTH,
  passagesOfComments,
  passagesOfDocument,
  textsOf,
  titlesOf,
  tooLong,
  wordCount,
  type Finding,
  type Passage,
} from './prose.rules.ts';

/** Prints the findings for files with one of these path prefixes, or for all files. */
const prefixes = process.argv.slice(2);
const MAX_MARKERS_PER_WORD = 1 / 1000;

interface Kind {
  readonly name: string;
  readonly isOf: (file: string) => boolean;
  readonly passages: (text: string) => Passage[];
  readonly check: (passage: Passage) => Finding[];
}

/** Migrations are hashed: their comments cannot change. */
const isCode = (file: string) => /\.(tsx?|mjs|css|sql)$/.test(file) && !file.startsWith('server/migrations/');
const isTest = (file: string) => /\.(test|spec|ha)\.tsx?$/.test(file);
const KINDS: readonly Kind[] = [
  { name: 'documents', isOf: (file) => file.endsWith('.md'), passages: passagesOfDocument, check: tooLong },
  { name: 'comments', isOf: isCode, passages: passagesOfComments, check: tooLong },
  { name: 'titles', isOf: isTest, passages: titlesOf, check: titleLength },
  { name: 'texts', isOf: (file) => file.startsWith('brands/english/'), passages: textsOf, check: tooLong },
];

const files = filesOfProject().filter(
  (file) => prefixes.length === 0 || prefixes.some((prefix) => file.startsWith(prefix)),
);
const summary: string[] = [];
const lines: string[] = [];
for (const { name, isOf, passages, check } of KINDS) {
  const found = files
    .filter((file) => isOf(file))
    .flatMap((file) => passages(readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((passage) => ({ file, passage })));
  const words = found.reduce((sum, { passage }) => sum + wordCount(passage), 0);
  const long = found.flatMap(({ file, passage }) => check(passage).map((finding) => ({ file, ...finding })));
  const markers = found.flatMap(({ file, passage }) => markersIn(passage).map((finding) => ({ file, ...finding })));
  const isMarked = markers.length > words * MAX_MARKERS_PER_WORD;
  summary.push(`${name}: ${long.length} too long, ${markers.length} marker words in ${words}`);
  lines.push(
    ...[...long, ...(isMarked ? markers : [])].map(({ file, line, problem }) => `${file}:${line}: ${problem}`),
  );
}
console.log([summary.join('; '), ...lines].join('\n'));
if (lines.length > 0) process.exitCode = 1;

function titleLength({ line, text }: Passage): Finding[] {
  return text.length > MAX_TITLE_LENGTH ? [{ line, problem: `title of ${text.length} characters` }] : [];
}
