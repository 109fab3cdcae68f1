import { sql, type Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import { idsOf } from '@offpiste/core/office/import/office-id.rules';
import type { KnownWeek } from '@offpiste/core/office/import/known-week.rules';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import { weekBrand } from '@offpiste/core/office/import/week-brand.rules';
import { ResortReply } from '@offpiste/core/place/resort/resort.contract';
import { readCompanyList } from '#week/week/documents.store';
import type { Schema } from '#platform/database/schema';
import { readNumber } from '#platform/phone-number/read-number';
import { readCodes, readRecordedCodes } from '#record/ticket/ticket-code.store';
import { readFilled } from './filled-columns.store.ts';

export async function readKnownWeek(db: Kysely<Schema>, week: OfficeWeek): Promise<KnownWeek> {
  const head = week.week[0]?.cells;
  const weekId = head?.['Week ID'] ?? '';
  const assets = await db.selectFrom('asset').select(['name', 'weeks']).execute();
  const { policy, settings } = brands[policyBrand(await readBrand(db, week))];
  return {
    today: new Date().toISOString().slice(0, 10),
    codes: await readCodes(db, weekId),
    recordedCodes: await readRecordedCodes(db, weekId),
    sizes: await readSizes(db, weekId),
    filled: await readFilled(db, weekId),
    assets: new Set(assets.map(({ name }) => name)),
    ownAssets: new Set(assets.flatMap(({ name, weeks }) => (weeks.includes(weekId) ? [name] : []))),
    timeZones: policy.timeZones,
    resorts: (await readCompanyList(db, 'resorts', ResortReply)).items,
    readNumber: (written) => readNumber(written, settings.phoneCountry),
    owners: {
      system: await readOwners(db, 'system', weekId, [head?.['System ID'] ?? weekId]),
      lesson: await readOwners(db, 'lesson', weekId, [...idsOf(week, 'lessons'), ...idsOf(week, 'workshops')]),
      event: await readOwners(db, 'event', weekId, [...idsOf(week, 'events')]),
    },
  };
}

/** '' if neither the sheets nor an earlier import name one. */
export async function readBrand(db: Kysely<Schema>, { week, clients }: OfficeWeek): Promise<string> {
  const [head] = week;
  const weekId = head?.cells['Week ID'] ?? '';
  const known = await db.selectFrom('week').select('brand').where('week_id', '=', weekId).executeTakeFirst();
  const passengers = clients.map(({ cells }) => ({ reference: cells.Reference }));
  return weekBrand({ week: { brand: head?.cells.Brand }, passengers }, known?.brand);
}

async function readSizes(db: Kysely<Schema>, weekId: string): Promise<KnownWeek['sizes']> {
  const tickets = (kind: string) =>
    sql`(select count(*) from ticket where week_id = ${weekId} and kind = ${kind} and not deleted)`;
  const rowsOf = (kind: string) =>
    sql`coalesce((select json_array_length(body) from week_document where week_id = ${weekId} and kind = ${kind}), 0)`;
  const lessons = (type: string) => sql`(select count(*) from lesson where week_id = ${weekId} and type = ${type})`;
  const { rows } = await sql<Record<keyof KnownWeek['sizes'], number>>`
    select (select count(*) from passenger where week_id = ${weekId}) as clients,
      ${rowsOf('coach-rows')} as coaches, ${rowsOf('transfer-rows')} as transfers, ${tickets('key-room')} as rooms,
      ${lessons('lesson')} as lessons, ${lessons('workshop')} as workshops,
      (select count(*) from event where week_id = ${weekId}) as events, ${tickets('lift-pass')} as "liftPasses",
      ${rowsOf('rep-rows')} as staff, ${rowsOf('files')} as documents,
      coalesce((select json_array_length(body -> 'days') from week_document where week_id = ${weekId} and kind = 'nightlife'), 0)
        as "eventSchedule"
  `.execute(db);
  return rows[0] ?? {};
}

async function readOwners(
  db: Kysely<Schema>,
  of: keyof KnownWeek['owners'],
  weekId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const [table, id] = { system: ['week', 'system_id'], lesson: ['lesson', 'lesson_id'], event: ['event', 'event_id'] }[
    of
  ];
  const { rows } = await sql<{ id: string; week_id: string }>`
    select ${sql.ref(id ?? '')} as id, week_id from ${sql.table(table ?? '')}
    where week_id <> ${weekId} and ${sql.ref(id ?? '')} = any(${ids}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.week_id]));
}
