import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project.ts';

const LARGEST_PORT = 65_535;
/** A server and its PostgreSQL, which has its own process group, end within this time. */
const SERVER_ENDS_WITHIN_MS = 15_000;

/** An invalid port is reported before the build. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > LARGEST_PORT)
    throw new Error(`PORT is '${text}'; it must be a whole number from 1 to ${LARGEST_PORT}.`);
  return port;
}

/** The time for a server to end. `leaveMs` is the text of its setting. */
export function serverPatience(leaveMs: string | undefined): number {
  return (Number(leaveMs) || 0) + SERVER_ENDS_WITHIN_MS;
}

/** A brand to build the app for. */
export function readBrand(text: string): string {
  const folder = join(PROJECT_ROOT, 'brands');
  const brands = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.brand.ts`)));
  if (!brands.includes(text)) throw new Error(`BRAND is '${text}'; there are: ${brands.join(', ')}.`);
  return text;
}
