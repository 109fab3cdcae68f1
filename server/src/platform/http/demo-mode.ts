import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';
import type { Services } from '#platform/services/services';

/**
 * Demo accounts have a public password. Other machines need the setting, and so do servers with own accounts, because a
 * proxy may hide other machines.
 */
export async function isDemoOpen({ config, db }: Services, request: Pick<FastifyRequest, 'ip'>): Promise<boolean> {
  if (config.demo) return true;
  return isLoopback(config.host) && isLoopback(request.ip) && !(await hasOwnAccounts(db));
}

/** Whether accounts exist besides the demo's. */
export async function hasOwnAccounts(db: Services['db']): Promise<boolean> {
  const { rows } = await sql`select from rep_account where not demo limit 1`.execute(db);
  return rows.length > 0;
}
