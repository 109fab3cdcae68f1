import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';
import type { Services } from '#platform/services/services';

/**
 * Whether this caller may use demo accounts and demo pages. Their password is public, so from another machine only when
 * configured; the address of a caller behind a proxy on this machine is the one the proxy forwards. One that forwards none
 * makes everybody a caller of this machine: so once there are accounts of one's own, only when configured, too.
 */
export async function isDemoOpen({ config, db }: Services, request: Pick<FastifyRequest, 'ip'>): Promise<boolean> {
  if (config.demo) return true;
  return isLoopback(config.host) && isLoopback(request.ip) && !(await hasOwnAccounts(db));
}

/** Whether there are other accounts than the demo's. */
export async function hasOwnAccounts(db: Services['db']): Promise<boolean> {
  const { rows } = await sql`select from rep_account where not demo limit 1`.execute(db);
  return rows.length > 0;
}
