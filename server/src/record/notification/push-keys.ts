import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Schema } from '#platform/database/schema';
import { writeSetting } from '#platform/database/settings.store';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const SETTING = 'push-keys';

/** Made at the first start, for all servers of a database. */
export async function readPushKeys(db: Kysely<Schema>): Promise<PushKeys> {
  return JSON.parse(await writeSetting(db, SETTING, JSON.stringify(webPush.generateVAPIDKeys()))) as PushKeys;
}
