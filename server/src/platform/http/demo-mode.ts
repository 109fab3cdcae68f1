import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';
import type { Services } from '#platform/services/services';

/** The password is public. A proxy may hide other machines, so own accounts close the demo. */
export async function isDemoOpen({ config, db }: Services, request: Pick<FastifyRequest, 'ip'>): Promise<boolean> {
  if (config.demo) return true;
  return isLoopback(config.host) && isLoopback(request.ip) && !(await hasOwnAccounts(db));
}

export async function hasOwnAccounts(db: Services['db']): Promise<boolean> {
  const { rows } = await sql`select from rep_account where not demo limit 1`.execute(db);
  return rows.length > 0;
}
