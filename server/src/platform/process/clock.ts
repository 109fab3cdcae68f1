import { hash, randomBytes, randomUUID } from 'node:crypto';

export interface Clock {
  now(): number;
}

export interface Ids {
  newId(): string;
  newSecret(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemIds: Ids = {
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
};

export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
