import { randomUUID } from 'node:crypto';
import { OFFICE_ROLES } from '@offpiste/core/base/call/office-role.rules';
import type { RunningServer } from './running-server.ts';

/** A demo account of its own, with the demo's password and by default all roles. Returns its username. */
export async function addOfficeAccount(
  server: RunningServer,
  roles: readonly string[] = OFFICE_ROLES,
): Promise<string> {
  const repId = `o-${randomUUID().slice(0, 8)}`;
  const username = `${repId}@demo.test`;
  await server.query(
    `insert into rep_account (rep_id, username, name, level, tenant, staff_type, brands, password_hash, demo, office, office_roles)
    select $1, $2, $2, level, tenant, staff_type, brands, password_hash, demo, office, $3
    from rep_account where username = 'office@demo.test'`,
    [repId, username, roles],
  );
  return username;
}
