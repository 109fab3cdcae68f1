import type { Kysely } from 'kysely';
import { isLoopback, type Config } from '#platform/config';
import type { Schema } from '#platform/schema';
import { readSetting, writeSetting } from '#platform/settings.store';

const DEMO_MARKER = 'demo';

/** May demo accounts and demo pages be used? Their password is printed in public, so beyond this machine only when asked for. */
export function isDemoOpen(config: Pick<Config, 'host' | 'demo'>): boolean {
  return config.demo || isLoopback(config.host);
}

/** Was this database set up as a demo? */
export async function isDemoDatabase(db: Kysely<Schema>): Promise<boolean> {
  return (await readSetting(db, DEMO_MARKER)) !== undefined;
}

/** Marks a database as a demo, for good. */
export async function markDemoDatabase(db: Kysely<Schema>): Promise<void> {
  await writeSetting(db, DEMO_MARKER, 'yes');
}
