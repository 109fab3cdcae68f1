import { createHmac } from 'node:crypto';
import { sha256 } from '#platform/process/clock';

/** Names an account in logs, so that attempts on it can be counted without its username. */
export type AccountHash = (username: string) => string;

export function createAccountHash(secret: string): AccountHash {
  const key = sha256(`${secret} accounts in logs`);
  return (username) => createHmac('sha256', key).update(username).digest('hex').slice(0, 16);
}
