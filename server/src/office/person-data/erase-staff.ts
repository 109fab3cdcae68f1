// Source: docs/reference/erasing.md (One member of staff).
import type { Kysely } from 'kysely';
import { weekAgainstErasing } from '@offpiste/core/office/person-data/erasable-person.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { listAccounts, endSignIns } from '#access/account/account.store';
import { changing, lastOffice, managed, type Manager } from '#access/account/manage-accounts';
import type { AccountServices } from '#access/account/new-link';
import { hashPassword } from '#access/session/password';
import { writeAudit } from '#access/audit/audit.store';
import { renewTokens } from '#office/erasing/erase-steps.store';
import { isRefusal } from '#platform/http/refusals';
import type { Schema } from '#platform/database/schema';
import type { PersonErased } from './erase-person.store.ts';
import { eraseAccount, eraseStaffRows } from './erase-staff.store.ts';
import { filesNaming } from './shared-json.store.ts';
import { countHeld, findStaff, readErasedStaff, readStaffWeeks } from './staff.store.ts';

/**
 * Refusals: unknown-account, account-barred, own-account, last-office (brand), last-role (role, brand), person-in-week
 * (weekName), person-has-held (count).
 */
export async function eraseStaff(
  services: AccountServices,
  manager: Manager,
  repId: string,
): Promise<PersonErased | Refusal> {
  const { db, clock, ids } = services;
  const at = new Date(clock.now());
  const passwordHash = await hashPassword(ids.newSecret());
  const erased = await changing(services, manager, async (tx, held) => {
    const account = await managed(services, tx, held, repId);
    if (isRefusal(account)) return account;
    if (manager.by.repId === repId) return refuse('own-account');
    const last = lastOffice(await listAccounts(tx, at), account, { ...account, disabled: true });
    if (last) return last;
    const week = weekAgainstErasing(await readStaffWeeks(tx, repId), at.toISOString().slice(0, 10));
    if (week) return refuse('person-in-week', { weekName: week.weekName });
    const waiting = await countHeld(tx, repId);
    if (waiting > 0) return refuse('person-has-held', { count: String(waiting) });
    const staff = await findStaff(tx, repId);
    await endSignIns(tx, { repId }, at);
    await eraseAccount(tx, repId, { passwordHash, at });
    const counts = await eraseStaffRows(tx, staff);
    const brands = [...account.brands, ...account.office];
    await writeAudit(tx, { by: manager.by, brands, kind: 'person-erased', after: { ...counts } });
    return { staff, counts };
  });
  if (isRefusal(erased)) return erased;
  const { staff, counts } = erased;
  for (const week of staff.weeks) await renewTokens(db, week);
  return { counts, files: await filesNaming(db, { ids: staff.usernames, names: staff.names }) };
}

/** Removes the name from records that arrived after the erasing. Returns the number of changed rows. */
export async function eraseLateStaff(db: Kysely<Schema>): Promise<number> {
  let rows = 0;
  for (const repId of await readErasedStaff(db)) {
    const staff = await findStaff(db, repId);
    if (staff.names.length === 0) continue;
    const counts = await db.transaction().execute((tx) => eraseStaffRows(tx, staff));
    for (const count of Object.values(counts)) rows += count;
    for (const week of staff.weeks) await renewTokens(db, week);
  }
  return rows;
}
