import { sql, type Kysely } from 'kysely';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { ReportAddress } from '@offpiste/core/office/report/report-address.contract';
import { reportKeyOf, type ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { mayPublish } from '@offpiste/core/office/report/sensitive-report.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';

/** The kind of an address that shows the counts of a wall screen instead of a report. */
export const WALL = 'wall';

export interface NewAddress {
  readonly secret: string;
  readonly weekId: string;
  readonly report: ReportKey | typeof WALL;
  readonly columns: readonly string[];
  readonly repId: string;
  readonly brand: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function addAddress(tx: Kysely<Schema>, { secret, ...address }: NewAddress): Promise<void> {
  await tx
    .insertInto('report_address')
    .values({
      secret_hash: sha256(secret),
      week_id: address.weekId,
      report: address.report,
      columns: [...address.columns],
      rep_id: address.repId,
      brand: address.brand,
      made_at: address.madeAt,
      expires_at: address.expiresAt,
    })
    .execute();
}

export async function readAddresses(db: Kysely<Schema>, weekId: string, at: Date): Promise<ReportAddress[]> {
  return (await readOpenAddresses(db, weekId, at)).flatMap(({ report, ...address }) => {
    const key = reportKeyOf(report);
    return key ? { ...address, report: key } : [];
  });
}

/** Also those of wall screens. */
export async function readOpenAddresses(
  db: Kysely<Schema>,
  weekId: string,
  at: Date,
): Promise<(Omit<ReportAddress, 'report'> & { readonly report: string })[]> {
  const rows = await db
    .selectFrom('report_address')
    .innerJoin('rep_account', 'rep_account.rep_id', 'report_address.rep_id')
    .select(['address_id', 'report', 'columns', 'rep_account.name as by', 'made_at', 'expires_at', 'last_used_at'])
    .where('week_id', '=', weekId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('address_id', 'desc')
    .execute();
  return rows.map(({ address_id, report, columns, by, made_at, expires_at, last_used_at }) => ({
    addressId: String(address_id),
    report,
    columns,
    by,
    madeAt: made_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    ...(last_used_at ? { lastUsedAt: last_used_at.toISOString() } : {}),
  }));
}

/** Returns the report of the revoked address; undefined for an unreadable one. */
export async function revokeAddress(
  tx: Kysely<Schema>,
  { weekId, addressId }: { readonly weekId: string; readonly addressId: string },
  at: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('report_address')
    .set({ revoked_at: at })
    .where('week_id', '=', weekId)
    .where('address_id', '=', Number(addressId))
    .where('revoked_at', 'is', null)
    .returning('report')
    .executeTakeFirst();
  return row?.report;
}

export interface OpenAddress {
  readonly addressId: number;
  readonly weekId: string;
  readonly weekName: string;
  readonly weekBrand: string;
  readonly weekToken: string;
  readonly report: string;
  readonly columns: readonly string[];
  readonly brand: BrandKey;
  readonly level: number;
}

export type LiveAddress = OpenAddress & { readonly report: ReportKey };

/** The address of a report; otherwise like `openAddress`. */
export async function openReportAddress(
  db: Kysely<Schema>,
  secret: string,
  at: Date,
): Promise<LiveAddress | undefined> {
  const found = await openAddress(db, secret, at);
  const report = reportKeyOf(found?.report ?? '');
  return found && report ? { ...found, report } : undefined;
}

/**
 * Finds an address and stores its use. Undefined if it is unknown, revoked, expired, without rights, or of an erased
 * week.
 */
export async function openAddress(db: Kysely<Schema>, secret: string, at: Date): Promise<OpenAddress | undefined> {
  const { rows } = await sql<Omit<OpenAddress, 'brand'> & { brand: string; roles: readonly string[] }>`
    select address_id as "addressId", week.week_id as "weekId", week.name as "weekName", week.brand as "weekBrand",
      week.token as "weekToken", report_address.report, report_address.columns, report_address.brand, rep_account.level,
      office_roles as roles
    from report_address
    join week on week.week_id = report_address.week_id
    join rep_account on rep_account.rep_id = report_address.rep_id
    where secret_hash = ${sha256(secret)} and revoked_at is null and expires_at > ${at}
      and not rep_account.disabled and week.brand = any(office_of(rep_account.rep_id)) and report_address.brand = any(rep_account.brands)
      and not is_erasing(week.week_id)
  `.execute(db);
  const [row] = rows;
  if (!row || !isBrandKey(row.brand) || !mayPublish(row.roles, row)) return undefined;
  const { roles: _, ...found } = { ...row, brand: row.brand };
  await db.updateTable('report_address').set({ last_used_at: at }).where('address_id', '=', found.addressId).execute();
  return found;
}
