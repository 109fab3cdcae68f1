import { hash, verify } from '@node-rs/argon2';

export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Takes the same time without a hash, so that accounts are not revealed. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(
    passwordHash ?? (await (nobodysHash ??= hashPassword('nobody has this password'))),
    password,
  );
  return isRight && passwordHash !== undefined;
}
