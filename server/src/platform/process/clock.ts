import { hash, randomBytes, randomUUID } from 'node:crypto';

/** The server's clock. Tests use their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

/** The source of new ids and secrets. */
export interface Ids {
  /** A unique id. */
  newId(): string;
  /** 256 random bits as text for cookies and bodies. */
  newSecret(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemIds: Ids = {
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
};

/** SHA-256 of a text, for looking secrets up and comparing contents. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
