import type { Kysely } from 'kysely';
import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import type { AuditKind } from '@offpiste/core/access/audit/audit.contract';
import { heldRoles } from '@offpiste/core/access/account/grant.rules';
import { raisedRights } from '@offpiste/core/access/security-event/raised-rights.rules';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { changedFields } from './account-fields.ts';
import { endAddresses } from './account-address.store.ts';
import { closeLinks } from './account-link.store.ts';
import {
  endSignIns,
  insertAccount,
  setPassword,
  setSuspension,
  updateAccount,
  type Account,
  type StoredPassword,
} from './account.store.ts';

const RIGHTS = ['level', 'tenant', 'brands', 'office', 'roles', 'disabled'] as const;

export interface Addition {
  readonly repId: string;
  readonly fields: AccountFields;
  readonly password: StoredPassword;
  readonly demo: boolean;
}

export async function applyAddition(
  tx: Kysely<Schema>,
  by: Author,
  { repId, fields, password, demo }: Addition,
): Promise<void> {
  await insertAccount(tx, repId, fields, password, demo);
  await writeRaisedRights(tx, by, { repId, ...fields }, raisedRights(undefined, fields));
  await auditAccount(tx, by, 'account-added', fields, { after: { repId, ...fields } });
}

export interface AccountToChange {
  readonly before: Account;
  readonly wanted: Partial<AccountFields>;
  readonly passwordHash?: string | undefined;
  /** The end of a suspension, if the account is closed. Null closes for good; undefined keeps a present one. */
  readonly until?: Date | null | undefined;
  readonly now: Date;
}

export async function applyChange(
  tx: Kysely<Schema>,
  by: Author,
  { before, wanted, passwordHash, until, now }: AccountToChange,
): Promise<number> {
  const { repId } = before;
  const isDisabled = wanted.disabled ?? before.disabled;
  const suspendedUntil = isDisabled ? (until === undefined ? before.suspendedUntil : until) : null;
  const after = { ...before, ...wanted, suspendedUntil };
  await updateAccount(tx, repId, wanted);
  await writeRaisedRights(tx, by, after, raisedRights(before, after));
  const changed = changedFields(before, wanted);
  const isEndNew = suspendedUntil?.getTime() !== before.suspendedUntil?.getTime();
  const endIn = (end: Date | null) => (isEndNew && end ? { suspendedUntil: end.toISOString() } : {});
  const change = {
    before: { ...changed.before, ...endIn(before.suspendedUntil) },
    after: { ...changed.after, ...endIn(suspendedUntil) },
  };
  if (isEndNew) await setSuspension(tx, repId, suspendedUntil);
  // The maker of a link must not gain the new rights by it.
  if (RIGHTS.some((right) => right in change.after)) await closeLinks(tx, repId);
  // An account with its own password leaves the demo.
  if (passwordHash !== undefined) await setPassword(tx, repId, passwordHash, false);
  const isClosed = wanted.disabled === true && !before.disabled;
  const ended = isClosed || passwordHash !== undefined ? await endSignIns(tx, { repId }, now) : 0;
  const isOfficeLess = before.office.some((brand) => !after.office.includes(brand));
  await endAddresses(tx, repId, isClosed || isOfficeLess || passwordHash !== undefined ? [] : heldRoles(after), now);
  const brands = [...before.brands, ...before.office, ...after.brands];
  await auditAccount(tx, by, 'account-changed', { ...after, brands }, change);
  if (passwordHash !== undefined) await auditAccount(tx, by, 'password-set', after, {});
  return ended;
}

async function writeRaisedRights(
  tx: Kysely<Schema>,
  by: Author,
  { repId, name, brands, office }: Pick<Account, 'repId' | 'name' | 'brands' | 'office'>,
  gained: readonly string[],
): Promise<void> {
  if (gained.length === 0) return;
  const event = { kind: 'rights-raised', account: { repId, name }, brands: [...brands, ...office] } as const;
  await writeSecurityEvent(tx, { ...event, by: by.name, detail: gained.join(', ') });
}

export async function auditAccount(
  tx: Kysely<Schema>,
  by: Author,
  kind: AuditKind,
  { name, brands, office }: Pick<AccountFields, 'name' | 'brands' | 'office'>,
  what: { readonly before?: object; readonly after?: object },
): Promise<void> {
  await writeAudit(tx, { by, brands: [...brands, ...office], kind, subject: name, ...what });
}
