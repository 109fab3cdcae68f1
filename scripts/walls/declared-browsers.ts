import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../steps/project.ts';
import { DEFAULT_BRAND, ensureWebBuild } from '../steps/web-build.ts';
import { scriptFindings } from './script-support.ts';
import { styleFindings } from './style-support.ts';

/*
 * Checks that the built app uses only interfaces and styles of the declared browsers: iOS 16.4, Chrome 109, Firefox
 * 121. The build lowers newer syntax itself.
 */

const ASKED_FOR = 'used only where the browser has it';
const OWN = "a method of the app's own or of a library's";
const DEFINED = 'defined in web/src/device/missing-methods.ts where it is missing';
const LOOKS = 'without it the app only looks or behaves a little differently';

/** Permitted exceptions by name, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.toSorted()': DEFINED,
  '.toReversed()': DEFINED,
  'Map.groupBy': DEFINED,
  '.checkVisibility()': ASKED_FOR,
  '.requestIdleCallback()': ASKED_FOR,
  '.skipTransition()': ASKED_FOR,
  '.startViewTransition()': ASKED_FOR,
  'document.startViewTransition': ASKED_FOR,
  'Error.captureStackTrace': ASKED_FOR,
  'Error.stackTraceLimit': ASKED_FOR,
  'Symbol.dispose': ASKED_FOR,
  'URL.canParse': ASKED_FOR,
  VideoFrame: ASKED_FOR,
  'document.prerendering': ASKED_FOR,
  'document.wasDiscarded': ASKED_FOR,
  'navigator.canShare': ASKED_FOR,
  'navigator.share': ASKED_FOR,
  'navigator.connection': ASKED_FOR,
  'navigator.cookieEnabled': 'only listed as having been absent for a while',
  'navigator.vibrate': ASKED_FOR,
  'navigator.wakeLock': ASKED_FOR,
  'performance.interactionCount': ASKED_FOR,
  'AbortSignal.timeout': 'Chrome had it before, with another name of its error',
  '.createContext()': OWN,
  '.error()': OWN,
  '.getIds()': OWN,
  '.grow()': 'of the memory of WebAssembly, which is older than what else has this name',
  '.pause()': OWN,
  '.setStatus()': OWN,
  '.take()': OWN,
  '.toArray()': OWN,
  '.use()': OWN,
  'css-overflow-anchor': 'where it is missing, the browser keeps no place in a list by itself',
  'css-paged-media': 'paper has the size that is chosen in the print dialog where it is missing',
  'css-resize': LOOKS,
  'css3-cursors': LOOKS,
  'css3-cursors-grab': LOOKS,
  'text-size-adjust': LOOKS,
};

await ensureWebBuild(DEFAULT_BRAND);
const folder = join(PROJECT_ROOT, 'web/dist', DEFAULT_BRAND);
const files = globSync('**/*.{js,css}', { cwd: folder });
const found = files.flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return (file.endsWith('.css') ? styleFindings(text) : scriptFindings(text)).map((name) => ({ name, file }));
});
const wrong = found.filter(({ name }) => !(name in ALLOWED));
const unused = Object.keys(ALLOWED).filter((name) => !found.some((one) => one.name === name));

console.log(`${files.length} built files`);
for (const { name, file } of wrong) console.log(`Newer than the declared browsers: ${name} in ${file}`);
for (const name of unused) console.log(`Allowed, but no longer used: ${name}`);
if (wrong.length + unused.length > 0) process.exitCode = 1;
