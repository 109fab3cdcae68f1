import { hash, verify } from '@node-rs/argon2';

export async function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password));
}

let nobodysHash: Promise<string> | undefined;

/** Takes the same time without a hash, so that accounts are not revealed. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await (nobodysHash ??= hashPassword('nobody has this password')));
  const normal = normalPassword(password);
  // Older hashes are of the password as it was typed.
  const isRight = (await verify(known, normal)) || (normal !== password && (await verify(known, password)));
  return isRight && passwordHash !== undefined;
}

/** Keyboards compose accents differently, and some type other blanks. */
function normalPassword(password: string): string {
  return password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');
}
