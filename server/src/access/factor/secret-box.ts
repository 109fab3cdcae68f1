import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { readSetting, writeSetting } from '#platform/database/settings.store';

const SETTING = 'factor-key';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets of factors, so that no export of their table contains them. `owner` is bound to the secret. */
export interface SecretBox {
  seal(owner: string, secret: string): Promise<string>;
  /** Undefined if another key has sealed it. */
  open(owner: string, sealed: string): Promise<string | undefined>;
}

export function createSecretBox(db: Kysely<Schema>, newSecret: () => string): SecretBox {
  let known: Buffer | undefined;
  const keyFrom = (setting: string) => createHash('sha256').update(setting).digest();
  const find = async () => {
    const setting = known ? undefined : await readSetting(db, SETTING);
    if (setting !== undefined) known = keyFrom(setting);
    return known;
  };
  return {
    seal: async (owner, secret) => {
      known ??= keyFrom(await writeSetting(db, SETTING, newSecret()));
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, known, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: async (owner, sealed) => {
      const key = await find();
      return key && decrypt(key, owner, Buffer.from(sealed, 'base64url'));
    },
  };
}

function decrypt(key: Buffer, owner: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
