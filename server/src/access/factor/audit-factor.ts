import type { Kysely } from 'kysely';
import type { AuditKind } from '@offpiste/core/access/audit/audit.contract';
import { readGrants } from '#access/account/account.store';
import { writeAudit } from '#access/audit/audit.store';
import { writeHourlyEvent, writeSecurityEvent } from '#access/security-event/security-event.store';
import type { Schema } from '#platform/database/schema';
import type { Viewer } from '#platform/viewer/viewer';

const CHANGES: Partial<Record<AuditKind, string>> = { 'factor-added': 'added', 'factor-removed': 'removed' };

/** A change of one's own factors. The account is told if one was added or removed. */
export async function auditFactor(
  tx: Kysely<Schema>,
  { repId, name }: Pick<Viewer, 'repId' | 'name'>,
  kind: AuditKind,
  what: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const { brands, office } = await readGrants(tx, repId);
  await writeAudit(tx, { by: { repId, name }, brands: [...brands, ...office], kind, subject: name, ...what });
  const change = CHANGES[kind];
  if (change !== undefined) await writeFactorEvent(tx, { repId, name }, 'factors-changed', change);
}

export async function writeFactorEvent(
  tx: Kysely<Schema>,
  { repId, name }: Pick<Viewer, 'repId' | 'name'>,
  kind: 'factor-refused' | 'factors-blocked' | 'factors-changed' | 'recovery-code-used',
  detail = '',
): Promise<void> {
  const { brands, office } = await readGrants(tx, repId);
  const write = kind === 'factors-blocked' ? writeHourlyEvent : writeSecurityEvent;
  await write(tx, { kind, account: { repId, name }, brands: [...brands, ...office], detail });
}
