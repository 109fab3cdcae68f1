import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../steps/project.ts';
import { DEFAULT_BRAND, ensureWebBuild } from '../steps/web-build.ts';

/* Checks that the service worker of a rep's phone installs no file of the office, and that the office stays small. */

const OFFICE = /^assets\/office-/;
const OFFICE_LIMIT_KB = 180;
const KB = 1000;

await ensureWebBuild(DEFAULT_BRAND);
const folder = join(PROJECT_ROOT, 'web/dist', DEFAULT_BRAND);
const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
const installed = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = '']) => url);
const office = globSync('assets/office-*.{js,css}', { cwd: folder });
const importing = installed.filter(
  (file) => file.endsWith('.js') && /(?:from|import)\s*["']\.\/office-/.test(readFileSync(join(folder, file), 'utf8')),
);
const kilobytes = office.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0) / KB;
const problems = [
  ...(installed.length < 10 ? ['The list of installed files was not found in the service worker.'] : []),
  ...(office.length === 0 ? ['The build has no file of the office.'] : []),
  ...installed.filter((url) => OFFICE.test(url)).map((url) => `A phone installs a file of the office: ${url}`),
  ...importing.map((file) => `A file of phones imports the office: ${file}`),
  ...(kilobytes > OFFICE_LIMIT_KB ? [`The office's script is larger than ${OFFICE_LIMIT_KB} KB.`] : []),
];
console.log(
  `${installed.length} installed files, none of the office; its script has ${kilobytes.toFixed(1)} KB, brotli`,
);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

/** The build leaves small files uncompressed. */
function sizeOf(file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}
