import { inject } from 'vitest';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { openDatabase } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { createDatabase, databaseUrlOf, dropDatabase, quietLog, targetOf } from '../support/database.ts';
import { importWeeks } from './test-server.ts';

/** A database with a week and the demo's accounts, for a server that runs as a process. */
export interface WeekDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

export async function createWeekDatabase(week: ImportWeek): Promise<WeekDatabase> {
  const server = inject('databaseServer');
  const name = await createDatabase(server, inject('templateDatabase'));
  const target = targetOf(server, name);
  const { db, close } = openDatabase<Schema>(target, { log: quietLog });
  await importWeeks(db, [week], demoAccounts());
  await close();
  return { databaseUrl: databaseUrlOf(target), drop: () => dropDatabase(server, name) };
}
