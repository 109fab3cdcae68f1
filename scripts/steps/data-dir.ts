import { mkdirSync } from 'node:fs';

/** As by the server: with root, the database's own user must be able to enter it. */
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE });
}
