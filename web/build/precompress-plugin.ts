import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
// Smaller files fit in one packet anyway.
const SMALLEST_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz file beside each file that benefits. */
export function precompressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'offpiste-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      // Runs after the service worker has been written, which is compressed too.
      sequential: true,
      handler: () => compressAll(folder),
    },
  };
}

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) await compressOne(join(folder, file));
}

async function compressOne(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params: size }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}
