import { hash, verify } from '@node-rs/argon2';

/** The library's defaults are argon2id with OWASP's parameters. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Verifies a password. Without a hash it takes just as long, so that response times do not reveal which accounts exist. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(
    passwordHash ?? (await (nobodysHash ??= hashPassword('nobody has this password'))),
    password,
  );
  return isRight && passwordHash !== undefined;
}
