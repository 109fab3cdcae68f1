import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = join(import.meta.dirname, '../../web/dist/wasteland');

/** The compared readers, by the name of their row; ours is the first. */
export const READERS = ['ours', 'zbar-wasm', 'jsQR', 'qr-scanner', 'html5-qrcode'] as const;
export type ReaderName = (typeof READERS)[number];

/** The scripts of the other readers, by the name in the page's request. */
export const RIVAL_FILES: Readonly<Record<string, string>> = {
  'zbar.mjs': join(
    dirname(fileURLToPath(import.meta.resolve('@undecaf/zbar-wasm/package.json'))),
    'dist/inlined/index.mjs',
  ),
  'jsqr.js': fileURLToPath(import.meta.resolve('jsqr/dist/jsQR.js')),
  'html5-qrcode.min.js': fileURLToPath(import.meta.resolve('html5-qrcode/html5-qrcode.min.js')),
  'qr-scanner.min.js': fileURLToPath(import.meta.resolve('qr-scanner/qr-scanner.min.js')),
  'qr-scanner-worker.min.js': fileURLToPath(import.meta.resolve('qr-scanner/qr-scanner-worker.min.js')),
};

/** The server's address of the built worker. */
export async function workerAddress(): Promise<string> {
  const files = await readdir(join(DIST, 'assets'));
  const file = files.find((name) => /^decoder\.worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no decoder');
  return `/assets/${file}`;
}
