import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../../web');
const BRAND = 'wasteland';
const HASHED = /^(.+)-([\w-]{8})\.(js|css)$/;
const COMPRESSED = /\.(br|gz)$/;
const TEXT = /\.(js|css|html|webmanifest)$/;

export type NextVersion = Awaited<ReturnType<typeof buildNextVersion>>;

/**
 * A copy of the built app like a later release: every script and style renamed, another page, another service worker.
 */
export async function buildNextVersion(version: string) {
  /** Served instead of the built app. */
  const distDir = await mkdtemp(join(tmpdir(), 'offpiste-next-'));
  const root = join(distDir, BRAND);
  // A file without a compressed copy is served uncompressed.
  await cp(join(WEB, 'dist', BRAND), root, { recursive: true, filter: (path) => !COMPRESSED.test(path) });
  const names = await renameHashed(join(root, 'assets'), version);
  const { version: before } = JSON.parse(await readFile(join(WEB, 'package.json'), 'utf8')) as { version: string };
  const files = await readdir(root, { recursive: true });
  for (const file of files.filter((name) => TEXT.test(name))) {
    const path = join(root, file);
    let text = (await readFile(path, 'utf8')).replaceAll(before, version);
    for (const [name, next] of names) text = text.replaceAll(name, next);
    await writeFile(path, text);
  }
  await changePage(root, version);
  return { distDir, version, remove: () => rm(distDir, { recursive: true, force: true }) };
}

async function renameHashed(assets: string, version: string): Promise<Map<string, string>> {
  const mark = version.replaceAll('.', '');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    const [, noun, hash, kind] = HASHED.exec(name) ?? [];
    if (!noun || !hash || !kind) continue;
    const next = `${noun}-${hash.slice(0, 8 - mark.length)}${mark}.${kind}`;
    names.set(name, next);
    await rename(join(assets, name), join(assets, next));
  }
  return names;
}

/** The service worker knows the page by its revision. */
async function changePage(root: string, version: string): Promise<void> {
  const path = join(root, 'service-worker.js');
  const text = await readFile(path, 'utf8');
  const changed = text.replace(/"revision":"(?=[^"]*","url":"index\.html")/, (found) => `${found}${version}-`);
  if (changed === text) throw new Error('The service worker does not name the page');
  await writeFile(path, changed);
}
