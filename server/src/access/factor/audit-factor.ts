import type { Kysely } from 'kysely';
import type { AuditKind } from '@offpiste/core/access/audit/audit.contract';
import { readGrants } from '#access/account/account.store';
import { writeAudit } from '#access/audit/audit.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import type { Schema } from '#platform/database/schema';
import type { Viewer } from '#platform/viewer/viewer';

/** A change of one's own factors. */
export async function auditFactor(
  tx: Kysely<Schema>,
  { repId, name }: Pick<Viewer, 'repId' | 'name'>,
  kind: AuditKind,
  what: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const { brands, office } = await readGrants(tx, repId);
  await writeAudit(tx, { by: { repId, name }, brands: [...brands, ...office], kind, subject: name, ...what });
}

export async function tellFactor(
  tx: Kysely<Schema>,
  { repId, name }: Pick<Viewer, 'repId' | 'name'>,
  kind: 'factor-refused' | 'recovery-code-used',
  detail = '',
): Promise<void> {
  const { brands, office } = await readGrants(tx, repId);
  await writeSecurityEvent(tx, { kind, account: { repId, name }, brands: [...brands, ...office], detail });
}
