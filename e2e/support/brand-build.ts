import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = new URL('../..', import.meta.url).pathname;
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const run = promisify(execFile);

/** The app built for another brand than this checkout's, in a folder of its own. */
export class BrandBuild {
  /** To be served in place of the built app. */
  readonly distDir: string;

  private constructor(distDir: string) {
    this.distDir = distDir;
  }

  static async of(brand: string): Promise<BrandBuild> {
    const distDir = await mkdtemp(join(tmpdir(), `offpiste-${brand}-`));
    await run(process.execPath, [VITE, 'build', join(ROOT, 'web'), '--outDir', join(distDir, brand), '--emptyOutDir'], {
      cwd: ROOT,
      env: { ...process.env, BRAND: brand },
    });
    return new BrandBuild(distDir);
  }

  async remove(): Promise<void> {
    await rm(this.distDir, { recursive: true, force: true });
  }
}
