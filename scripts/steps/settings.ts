import { readNumber, readText } from '../../server/src/platform/config/read-setting.ts';
import { SETTINGS } from '../../server/src/platform/config/settings.list.ts';

/** A server and its PostgreSQL, which has its own process group, end within this time. */
const SERVER_ENDS_WITHIN_MS = 15_000;

/** A command has to know the port, so 0 is invalid. */
export function readPort(): number {
  const port = readNumber(process.env, 'PORT');
  if (port === 0) throw new Error("PORT is '0'; allowed for this command: a whole number from 1 to 65535.");
  return port;
}

export function readHost(): string {
  return readText(process.env, 'HOST');
}

export function readBrand(): string {
  return readText(process.env, 'BRAND');
}

/** For a brand in an argument. */
export function checkBrand(text: string): string {
  if (SETTINGS.BRAND.wrongPart(text) === undefined) return text;
  throw new Error(`There is no brand '${text}'; allowed: ${SETTINGS.BRAND.allowed}.`);
}

export function readDataDir(fallback: string = SETTINGS.DATA_DIR.default): string {
  return process.env['DATA_DIR'] || fallback;
}

/** Whether an operator's PostgreSQL is configured. */
export function hasOwnDatabase(): boolean {
  return Boolean(process.env['DATABASE_URL']);
}

/** The server itself rejects an invalid setting. */
export function serverPatience(): number {
  return (Number(process.env['OFFPISTE_LEAVE_MS']) || 0) + SERVER_ENDS_WITHIN_MS;
}
