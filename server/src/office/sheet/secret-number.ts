import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SecretNumber } from '@offpiste/core/office/import/made-code.rules';
import type { Schema } from '#platform/database/schema';
import { writeSetting } from '#platform/database/settings.store';

const SETTING = 'ticket-code-key';

/**
 * Makes ticket codes. The key stays in the database: a booking has the same code at every import, and its reference does
 * not reveal the code.
 */
export async function secretNumber(db: Kysely<Schema>): Promise<SecretNumber> {
  const key = await writeSetting(db, SETTING, randomBytes(32).toString('base64'));
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE();
}
