import { MAX_ADDRESS_DAYS, type ReportAddress } from '@offpiste/core/office/report/report-address.contract';
import { addressPath, forbiddenColumn, liveColumns } from '@offpiste/core/office/report/report-address.rules';
import { hasRole } from '@offpiste/core/base/call/office-role.rules';
import { rolesToPublish } from '@offpiste/core/office/report/sensitive-report.rules';
import { reportKeyOf } from '@offpiste/core/office/report/report-key.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { systemIds } from '#platform/process/clock';
import { readOfficeBrands } from '#platform/viewer/office-access.store';
import { addAddress, readAddresses, revokeAddress } from '#office/report/report-address.store';
import { command, type InDatabase } from './command.ts';
import { findNamedWeek } from './named-week.store.ts';

const DAY_MS = 86_400_000;

export const reportAddressCommand = command({
  usage: `report-address <weekId>    lists the live addresses of a week's reports
report-address <weekId> make <what> --for <username> --columns name,state [--days 30]
                                                 makes a live address with the rights of an office account
report-address <weekId> revoke <id>`,
  options: { for: { type: 'string' }, columns: { type: 'string' }, days: { type: 'string' } },
  async run({ db, now }: InDatabase<'now'>, [weekId, verb, subject, ...others], values) {
    if (weekId === undefined || others.length > 0) return undefined;
    const { brand } = await findNamedWeek(db, weekId);
    if (verb === undefined) return addressLines(await readAddresses(db, weekId, new Date(now)));
    if (subject === undefined) return undefined;
    if (verb === 'revoke') return revoke({ db, now }, weekId, subject);
    const { for: username, columns, days = '30' } = values;
    if (verb !== 'make' || username === undefined || columns === undefined) return undefined;
    return make({ db, now }, { weekId, brand }, { what: subject, username, columns, days });
  },
});

async function make(
  { db, now }: InDatabase<'now'>,
  { weekId, brand }: Record<'weekId' | 'brand', string>,
  { what, username, columns: named, days: length }: Record<'what' | 'username' | 'columns' | 'days', string>,
): Promise<string> {
  const report = reportKeyOf(what);
  if (!report) throw new Error(`There is no report "${what}"`);
  const columns = named.split(',').map((column) => column.trim());
  const bad = forbiddenColumn(report, columns);
  if (bad !== undefined) throw new Error(`"${bad}" is none of the columns ${liveColumns(report).join(', ')}`);
  const days = Number(length);
  if (!Number.isInteger(days) || days < 1 || days > MAX_ADDRESS_DAYS)
    throw new Error(`--days takes a number from 1 to ${MAX_ADDRESS_DAYS}`);
  const account = await db
    .selectFrom('rep_account')
    .select(['rep_id', 'brands', 'office_roles'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!account || !(await readOfficeBrands(db, account.rep_id)).includes(brand))
    throw new Error(`${username} has no office access to ${brand}`);
  const missing = rolesToPublish({ report, columns }).find((need) => !hasRole(account.office_roles, need));
  if (missing)
    throw new Error(`${username} needs the role ${missing.join(' or ')} for this address (user set --roles)`);
  // The week's brand if the account has it, otherwise the account's first.
  const policy = account.brands.includes(brand) ? brand : (account.brands[0] ?? brand);
  const secret = systemIds.newSecret();
  const [madeAt, expiresAt] = [new Date(now), new Date(now + days * DAY_MS)];
  await db.transaction().execute(async (tx) => {
    await addAddress(tx, { secret, weekId, report, columns, repId: account.rep_id, brand: policy, madeAt, expiresAt });
    const after = { columns, expiresAt: expiresAt.toISOString() };
    await writeAudit(tx, { by: COMMAND_LINE, weekId, kind: 'address-made', subject: report, after });
  });
  return `Add this path to the server's address; it is shown only now: ${addressPath(secret)}`;
}

async function revoke({ db, now }: InDatabase<'now'>, weekId: string, addressId: string): Promise<string> {
  if (!/^\d{1,15}$/.test(addressId)) throw new Error(`${addressId} is not the id of an address`);
  const report = await db.transaction().execute(async (tx) => {
    const subject = await revokeAddress(tx, { weekId, addressId }, new Date(now));
    if (subject !== undefined) await writeAudit(tx, { by: COMMAND_LINE, weekId, kind: 'address-revoked', subject });
    return subject;
  });
  if (report === undefined) throw new Error(`The week has no live address ${addressId}`);
  return `Revoked: ${report}`;
}

function addressLines(addresses: readonly ReportAddress[]): string {
  if (addresses.length === 0) return 'No live addresses';
  return addresses
    .map(({ addressId, report, columns, by, expiresAt, lastUsedAt }) =>
      [
        `${addressId}  ${report}: ${columns.join(', ')}`,
        `  by ${by}, until ${expiresAt.slice(0, 10)}, ${lastUsedAt ? `last read ${lastUsedAt}` : 'never read'}`,
      ].join('\n'),
    )
    .join('\n');
}
