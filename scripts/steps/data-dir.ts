import { mkdirSync } from 'node:fs';

/** Created like the server does: where the server runs as root, its database's own user must be able to enter it. */
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE });
}
