import { mkdirSync } from 'node:fs';

/** As the server makes it: its database's own user has to walk through where the server runs as root. */
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE });
}
