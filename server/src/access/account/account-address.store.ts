// Source: docs/reference/reports.md (Live addresses).
import type { Kysely } from 'kysely';
import type { OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { mayPublish } from '@offpiste/core/office/report/sensitive-report.rules';
import type { Schema } from '#platform/database/schema';

/** Ends the live addresses that an account with these roles may not publish. */
export async function endAddresses(
  tx: Kysely<Schema>,
  repId: string,
  roles: readonly OfficeRole[],
  at: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('report_address')
    .select(['address_id', 'report', 'columns'])
    .where('rep_id', '=', repId)
    .where('revoked_at', 'is', null)
    .execute();
  const ended = open.filter((address) => !mayPublish(roles, address)).map(({ address_id }) => address_id);
  if (ended.length === 0) return;
  await tx.updateTable('report_address').set({ revoked_at: at }).where('address_id', 'in', ended).execute();
}
