// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely } from 'kysely';
import { withoutGuests } from '@offpiste/core/office/person-data/without-person.rules';
import type { Schema } from '#platform/database/schema';
import {
  ACTION_PLACE,
  AUDIT_PLACE,
  CARRIED_PLACE,
  DELETED_PLACES,
  readRows,
  SHARED_COLUMNS,
  sharedPlace,
  type Client,
} from './person.store.ts';

/** Rows by table. */
export type PersonData = Readonly<Record<string, readonly unknown[]>>;

/** Everything that the database has about a client. Of JSON with other people only the client's own rows. */
export async function exportClient(db: Kysely<Schema>, client: Client): Promise<PersonData> {
  const data: Record<string, unknown[]> = {};
  // The rows of other clients name this one only as a guest of the room.
  const deleted = new Set(DELETED_PLACES.map(({ table }) => table));
  for (const place of [...DELETED_PLACES, CARRIED_PLACE, AUDIT_PLACE, ACTION_PLACE]) {
    const rows = await readRows(db, place, client);
    if (rows.length > 0) data[place.table] = rows.map((row) => withoutGuests(row, client));
  }
  for (const [table, column] of SHARED_COLUMNS) {
    const rows = await readRows(db, sharedPlace(table, column), client);
    const own = rows.flatMap((row) => ownParts((row as Readonly<Record<string, unknown>>)[column], client));
    if (own.length > 0 && !deleted.has(table))
      data[`${table} ${column}`] = own.map((part) => withoutGuests(part, client));
  }
  return data;
}

/** The smallest objects and texts that name the client. */
function ownParts(value: unknown, client: Client): unknown[] {
  const names = (part: unknown) => [...client.ids, ...client.names].some((mark) => JSON.stringify(part).includes(mark));
  if (value === null || value === undefined || !names(value)) return [];
  if (Array.isArray(value)) return value.flatMap((part) => ownParts(part, client));
  if (typeof value !== 'object') return [value];
  const parts = Object.values(value);
  const inner = parts.filter((part) => typeof part === 'object' && part !== null && names(part));
  return parts.some((part) => typeof part === 'string' && names(part))
    ? [value]
    : inner.flatMap((part) => ownParts(part, client));
}

/** Columns that name a member of staff by the rep id. */
const REP_COLUMNS = ['rep_id', 'status_rep_id', 'carried_by', 'brought_by'];
const SECRET = /hash$|^secret$|^signature$|^certificate$/;

/** Everything that the database has about a member of staff, without secrets. Undefined for an unknown rep id. */
export async function exportRep(db: Kysely<Schema>, repId: string): Promise<PersonData | undefined> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name = any(${REP_COLUMNS}::text[]) order by 1, 2`.execute(db);
  const data: Record<string, unknown[]> = {};
  for (const { table, column } of columns) {
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      select to_jsonb(found) as row from ${sql.table(table)} as found where ${sql.ref(column)} = ${repId}`.execute(db);
    if (rows.length > 0) data[`${table} ${column}`] = rows.map(({ row }) => withoutSecrets(row));
  }
  const { rows: staff } = await sql<{ week: string; row: unknown }>`
    select week_id as week, row from week_document, jsonb_array_elements(
      case jsonb_typeof(body::jsonb) when 'array' then body::jsonb else '[]' end) as row
    where row ->> 'repId' = ${repId}`.execute(db);
  if (staff.length > 0) data['week_document body'] = staff;
  return Object.keys(data).length === 0 ? undefined : data;
}

function withoutSecrets(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column)));
}
