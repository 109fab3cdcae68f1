import { sql, type Kysely } from 'kysely';
import { Type, type Static, type TArray, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Schema } from '#platform/database/schema';

export const COMPANY_DOCUMENTS = ['resorts', 'contacts'] as const;
export type CompanyDocument = (typeof COMPANY_DOCUMENTS)[number];

export type WeekDocument = 'rep-rows' | 'coach-rows' | 'transfer-rows' | 'nightlife' | 'files';

export async function readCompanyList<Item extends TSchema>(
  db: Kysely<Schema>,
  kind: CompanyDocument,
  schema: TArray<Item>,
): Promise<{ items: Static<TArray<Item>>; token: string | undefined }> {
  const row = await db
    .selectFrom('company_document')
    .select(['body', 'token'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return { items: Value.Parse(schema, row?.body ?? []), token: row?.token };
}

/** Empty if nothing was imported; undefined for an unknown week. */
export async function readWeekRows(
  db: Kysely<Schema>,
  weekId: string,
  kind: WeekDocument,
): Promise<{ systemId: string; rows: Record<string, unknown>[] } | undefined> {
  const row = await db
    .selectFrom('week')
    .leftJoin('week_document', (join) => join.onRef('week_document.week_id', '=', 'week.week_id').on('kind', '=', kind))
    .select(['system_id', 'body'])
    .where('week.week_id', '=', weekId)
    .executeTakeFirst();
  return row && { systemId: row.system_id, rows: Value.Parse(SheetRows, row.body ?? []) };
}

export async function readWeekSheet<S extends TSchema>(
  db: Kysely<Schema>,
  weekId: string,
  kind: WeekDocument,
  schema: S,
  empty: Static<S>,
): Promise<Static<S> | undefined> {
  const row = await db
    .selectFrom('week')
    .leftJoin('week_document', (join) => join.onRef('week_document.week_id', '=', 'week.week_id').on('kind', '=', kind))
    .select('body')
    .where('week.week_id', '=', weekId)
    .executeTakeFirst();
  return row && Value.Parse(schema, row.body ?? empty);
}

export async function writeCompanyDocument(db: Kysely<Schema>, kind: CompanyDocument, body: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into company_document (kind, body) values (${kind}, ${JSON.stringify(body)}::json)
    on conflict (kind) do update set body = excluded.body, token = excluded.token
      where company_document.body::text <> excluded.body::text
  `.execute(db);
  return numAffectedRows !== 0n;
}

/** 'restored' is an earlier version of any source. */
export type DocumentSource = 'published sheet' | 'restored' | 'other';

export async function writeWeekDocument(
  db: Kysely<Schema>,
  weekId: string,
  kind: WeekDocument,
  body: unknown,
  source: DocumentSource,
): Promise<void> {
  const isPublished = source === 'published sheet';
  await sql`
    insert into week_document (week_id, kind, body, is_published)
    values (${weekId}, ${kind}, ${JSON.stringify(body)}::json, ${isPublished})
    on conflict (week_id, kind) do update set body = excluded.body,
      is_published = excluded.is_published or (${source === 'restored'} and week_document.is_published)
  `.execute(db);
}

export async function isPublishedDocument(db: Kysely<Schema>, weekId: string, kind: WeekDocument): Promise<boolean> {
  const row = await db
    .selectFrom('week_document')
    .select('is_published')
    .where('week_id', '=', weekId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.is_published ?? false;
}

export async function addWeekDocument(
  db: Kysely<Schema>,
  weekId: string,
  kind: WeekDocument,
  body: unknown,
): Promise<void> {
  await sql`insert into week_document (week_id, kind, body) values (${weekId}, ${kind}, ${JSON.stringify(body)}::json) on conflict do nothing`.execute(
    db,
  );
}

const SheetRows = Type.Array(Type.Record(Type.String(), Type.Unknown()));
