// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditKind } from '@offpiste/core/access/audit/audit.contract';
import type { PersonMarks } from '@offpiste/core/office/person-data/without-person.rules';
import type { LastBooking } from '@offpiste/core/office/person-data/erasable-person.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { Schema } from '#platform/database/schema';

export interface Client extends PersonMarks {
  readonly reference: string;
  readonly weeks: readonly string[];
}

/** Undefined if no week knows the reference. */
export async function findClient(db: Kysely<Schema>, reference: string): Promise<Client | undefined> {
  const { rows } = await sql<{ week: string; name: string | null; code: string | null }>`
    select week_id as week, body ->> 'passengerName' as name, null as code from passenger where reference = ${reference}
    union select week_id, name, case when kind <> 'key-room' then barcode end from ticket where booking_ref = ${reference}
    union select week_id, name, barcode from lapsed_ticket where booking_ref = ${reference}
    union select week_id, passenger ->> 'passengerName', null from sheet_client where reference = ${reference}
    union select week_id, before ->> 'name', before ->> 'code' from client_change where reference = ${reference}
    union select week_id, after ->> 'name', after ->> 'code' from client_change where reference = ${reference}
    union select week_id, null, null from office_change where reference = ${reference}
  `.execute(db);
  if (rows.length === 0) return undefined;
  const unique = (texts: readonly (string | null)[]) => [
    ...new Set(texts.filter((text) => text !== null && text !== '')),
  ];
  return {
    reference,
    weeks: unique(rows.map(({ week }) => week)) as string[],
    ids: [reference, ...unique(rows.map(({ code }) => code))] as string[],
    names: unique(rows.map(({ name }) => name)) as string[],
  };
}

export async function readBookedWeeks(db: Kysely<Schema>, reference: string): Promise<LastBooking[]> {
  return readLastDays(
    db,
    sql`exists (select from passenger where passenger.week_id = week.week_id and reference = ${reference})`,
  );
}

/** The ends of these weeks. */
export async function readLastDays(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<LastBooking[]> {
  const { rows } = await sql<{ name: string; packages: string | null; alwaysOn: boolean; lastDay: string | null }>`
    select name, packages, always_on as "alwaysOn", coalesce(own_last_day, last_day) as "lastDay" from week where ${which}`.execute(
    db,
  );
  return rows.map(({ name, packages: weekPackages, ...ends }) => ({
    weekName: name,
    lastDay: lastDayOf({ weekPackages, ...ends }),
  }));
}

/** The names of rows of a place that are about a client. `row` is the alias of the table. */
export interface PersonPlace {
  readonly table: string;
  readonly which: (client: Client) => RawBuilder<unknown>;
}

const inWeeks = ({ weeks }: Client) => sql`week_id = any(${weeks}::text[])`;

const byReference = (table: string, column: string): PersonPlace => ({
  table,
  which: ({ reference }) => sql`${sql.ref(column)} = ${reference}`,
});

/** Letters and digits of a regular expression, also without a locale. */
const LETTER = '[:alnum:]\u00c0-\u1fff\u2c00-\ud7ff';

/** Whether a text has an id of the client, or a name as whole words. */
export function mentions(text: RawBuilder<unknown>, { ids, names }: PersonMarks): RawBuilder<unknown> {
  // JSON writes some letters of a name in another way.
  const spellings = [...new Set(names.flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]))];
  // In JSON the letter of an escaped control character may precede a name.
  const words = spellings.map(
    (name) => `(^|[^${LETTER}]|\\\\[bfnrt])${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}($|[^${LETTER}])`,
  );
  return sql`(exists (select from unnest(${[...ids]}::text[]) as mark where position(mark in ${text}) > 0)
    or exists (select from unnest(${spellings}::text[], ${words}::text[]) as name (spelling, words)
      where position(spelling in ${text}) > 0 and ${text} ~ words))`;
}

const mentioning = (table: string, text: string, isOfWeek: boolean): PersonPlace => ({
  table,
  which: (client) =>
    isOfWeek ? sql`${inWeeks(client)} and ${mentions(sql.raw(text), client)}` : mentions(sql.raw(text), client),
});

/** Rows that only this client has. */
export const DELETED_PLACES: readonly PersonPlace[] = [
  byReference('passenger', 'reference'),
  byReference('ticket', 'booking_ref'),
  byReference('lapsed_ticket', 'booking_ref'),
  byReference('sheet_client', 'reference'),
  byReference('client_change', 'reference'),
  byReference('office_change', 'reference'),
  mentioning('night_alert', 'alert_key', true),
  mentioning('late_notice', 'notice::text', false),
  mentioning('error_report', "concat(title, ' ', body::text)", false),
];

/** Entries of accounts, sign-ins and factors, which never name a client. */
const STAFF_KINDS: readonly AuditKind[] = [
  'account-added',
  'account-changed',
  'account-removed',
  'link-made',
  'link-requested',
  'password-set',
  'signed-out',
  'signed-in',
  'sign-in-failed',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'recovery-codes-made',
  'recovery-code-used',
];

/** Rows that stay without their contents. */
export const CARRIED_PLACE = mentioning('carried_record', 'record::text', false);
/** Names of staff are in other entries, too, so that a name counts only in the client's weeks. */
export const AUDIT_PLACE: PersonPlace = {
  table: 'audit_entry',
  which: (client) => {
    const text = sql`concat(subject, ' ', before::text, ' ', after::text)`;
    const isOfWork = sql`kind <> all(${STAFF_KINDS}::text[])`;
    return sql`${isOfWork} and (${mentions(text, { ...client, names: [] })} or ${inWeeks(client)} and ${mentions(text, client)})`;
  },
};
export const ACTION_PLACE = mentioning('action', "concat(topic, ' ', body::text, ' ', reply::text)", true);

/** JSON that has other people, too, such as the guests of a room. */
export const SHARED_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['passenger', 'body'],
  ['sheet_client', 'passenger'],
  ['sheet_client', 'tickets'],
  ['client_change', 'before'],
  ['client_change', 'after'],
  ['office_change', 'wanted'],
  ['office_change', 'before'],
  ['office_change', 'sheet_then'],
  ['office_change', 'place'],
  ['lapsed_ticket', 'details'],
  ['week_document', 'body'],
  ['kept_part', 'body'],
  ['published_sheet', 'good'],
  ['published_sheet', 'problems'],
  ['published_sheet', 'waiting'],
  ['published_sheet', 'superseded'],
  ['ticket', 'details'],
  ['ticket', 'memory'],
];

/** Their rows name other clients by the reference or the code, so that a namesake keeps the name. */
const CLIENT_TABLES = new Set([
  'passenger',
  'sheet_client',
  'client_change',
  'office_change',
  'lapsed_ticket',
  'ticket',
]);

export function sharedMarks(table: string, client: Client): Client {
  return CLIENT_TABLES.has(table) ? { ...client, names: [] } : client;
}

export function sharedPlace(table: string, column: string): PersonPlace {
  const { which } = mentioning(table, `${column}::text`, true);
  return { table, which: (client) => which(sharedMarks(table, client)) };
}

export async function readRows(db: Kysely<Schema>, { table, which }: PersonPlace, client: Client): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(found) as row from ${sql.table(table)} as found where ${which(client)}`.execute(db);
  return rows.map(({ row }) => row);
}
