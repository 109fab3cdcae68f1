import { hash, verify } from '@node-rs/argon2';

/** Keyboards write one letter in several forms. Blanks are part of the password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

let decoyHash: Promise<string> | undefined;

/** Takes the same time without a hash, so that accounts are not revealed. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await (decoyHash ??= hashPassword('a password of no account')));
  for (const form of formsOf(password)) if (await verify(known, form)) return passwordHash !== undefined;
  return false;
}

/** Hashes from before the normalisation are of the form that was sent. */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFC'), password]);
}
