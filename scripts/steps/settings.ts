import { readNumber, readText } from '../../server/src/platform/config/read-setting.ts';
import { SETTINGS } from '../../server/src/platform/config/settings.list.ts';

/** More than a server needs to end after `OFFPISTE_LEAVE_MS`. Its PostgreSQL, which has a process group of its own, ends with it. */
const SERVER_ENDS_WITHIN_MS = 15_000;

/** The port to listen on. A command has to know it, so 0 is not allowed here. */
export function readPort(): number {
  const port = readNumber(process.env, 'PORT');
  if (port === 0) throw new Error("PORT is '0'; allowed for this command: a whole number from 1 to 65535.");
  return port;
}

/** The host to listen on. */
export function readHost(): string {
  return readText(process.env, 'HOST');
}

/** The brand of the app to build and serve. */
export function readBrand(): string {
  return readText(process.env, 'BRAND');
}

/** A brand that is named as an argument. */
export function checkBrand(text: string): string {
  if (SETTINGS.BRAND.wrongPart(text) === undefined) return text;
  throw new Error(`There is no brand '${text}'; allowed: ${SETTINGS.BRAND.allowed}.`);
}

/** The folder of the embedded PostgreSQL; `npm run dev` has another default. */
export function readDataDir(fallback: string = SETTINGS.DATA_DIR.default): string {
  return process.env['DATA_DIR'] || fallback;
}

/** Whether the server uses a PostgreSQL of the operator. */
export function hasOwnDatabase(): boolean {
  return Boolean(process.env['DATABASE_URL']);
}

/** How long a server may take to end after SIGTERM. The server itself rejects an invalid setting. */
export function serverPatience(): number {
  return (Number(process.env['OFFPISTE_LEAVE_MS']) || 0) + SERVER_ENDS_WITHIN_MS;
}
