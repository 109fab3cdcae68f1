// Source: docs/reference/integration.md (Tokens).
import { hasRole, type RoleNeed } from '../../base/call/office-role.rules.ts';

/** The rights of a machine. None of them includes another one. */
export const TOKEN_SCOPES = ['weeks:read', 'weeks:write', 'clients:read', 'clients:sensitive', 'events:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** All roles whose work a scope permits: a person gives a machine only rights of their own. */
const SCOPE_ROLES: Readonly<Record<TokenScope, readonly RoleNeed[]>> = {
  'weeks:read': [['night']],
  'weeks:write': [['planning'], ['night']],
  'clients:read': [['night'], ['reports']],
  'clients:sensitive': [['private-data']],
  'events:read': [['night']],
};

/** The scopes that an account with these roles may give. */
export function givableScopes(roles: readonly string[]): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => SCOPE_ROLES[scope].every((need) => hasRole(roles, need)));
}

/** The known ones, in the usual order. */
export function scopesIn(names: readonly string[]): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => names.includes(scope));
}

export const MAX_TOKEN_NAME = 60;
export const MAX_TOKEN_DAYS = 366;

/** Requests of one token in a window. */
export const TOKEN_REQUEST_LIMIT = 600;
export const TOKEN_WINDOW_MS = 60_000;

const PREFIX = 'offp_';
const CHECKSUM_LENGTH = 7;

/** 'offp_', the secret and its checksum, so that scanners of source code recognise a leaked token. */
export function tokenOf(secret: string): string {
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** Undefined for a text that is no token, or for a mistyped one. */
export function secretOf(token: string): string | undefined {
  if (!token.startsWith(PREFIX) || token.length <= PREFIX.length + CHECKSUM_LENGTH) return undefined;
  const secret = token.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return token === tokenOf(secret) ? secret : undefined;
}

/** The end of a token, by which people recognise it in a list. */
export function shownEnd(token: string): string {
  return token.slice(-4);
}

/** The CRC-32 of the text, in base 36. */
function checksum(text: string): string {
  let remainder = 0xffffffff;
  for (const letter of text) {
    remainder ^= letter.codePointAt(0) ?? 0;
    for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return ((remainder ^ 0xffffffff) >>> 0).toString(36).padStart(CHECKSUM_LENGTH, '0');
}
