import type { BenchServer } from '../stage/server.process.ts';

const MISFIT_EVERY = 100;

/** The common columns of a night's records. */
const RECORD = `
  insert into action (idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, replay, handset_time, occurred_at,
    received_at, body, body_hash, verdict, status, reply, topic)
  select gen_random_uuid(), record.kind, '1001', 'Ella Pritchard', 'wasteland', $1, record.subject, record.is_late, at, at,
    at, record.body, '', 'accepted', 200, '{"success": true}', record.topic
  from (select *, now() - interval '5 hours' + minute * interval '1 minute' as at from`;

/**
 * A night's records: all clients enter and leave at two doors, and every room's keys are handed out and returned. One client of
 * a hundred enters twice, as two phones without signal record it. Returns the number of exceptions.
 */
export async function addNightRecords(server: BenchServer, weekId: string): Promise<number> {
  await server.query(
    `insert into event (event_id, week_id, position, id, name, ref, brands)
     select $1 || door, $1, door, $1 || door, 'Door ' || door, 'DOOR-' || door, 'wasteland' from generate_series(1, 2) door`,
    [weekId],
  );
  await server.query(
    `insert into ticket (week_id, kind, target, barcode, booking_ref, name)
     select week_id, 'event', $1 || door, barcode, booking_ref, name from ticket, generate_series(1, 2) door
     where week_id = $1 and kind = 'coach' and direction = 'outbound'`,
    [weekId],
  );
  await server.query(
    `${RECORD} (
       select move.kind, 'event/' || target as subject, false as is_late, 'event/' || target || '/' || barcode as topic, minute,
         jsonb_build_object('eventId', target, 'barcode', barcode) as body
       from ticket, (values ('event-in', 10), ('event-out', 200)) as move (kind, minute)
       where week_id = $1 and ticket.kind = 'event' order by minute, barcode) as report) as record`,
    [weekId],
  );
  // They arrive last but happened in between, so only all reports of a ticket show that they do not fit.
  await server.query(
    `${RECORD} (
       select 'event-in' as kind, 'event/' || target as subject, true as is_late, 'event/' || target || '/' || barcode as topic,
         100 as minute, jsonb_build_object('eventId', target, 'barcode', barcode) as body
       from (select *, row_number() over (order by target, barcode) as place from ticket where week_id = $1 and kind = 'event') as ticket
       where place % ${MISFIT_EVERY} = 0) as report) as record`,
    [weekId],
  );
  await server.query(
    `update ticket set memory = jsonb_build_object('base', details || '{"distributed": 0, "returned": 0, "distributedTo": "", "distributionInfo": "[]"}')
     where week_id = $1 and kind = 'key-room'`,
    [weekId],
  );
  await server.query(
    `${RECORD} (
       select move.kind, 'keys' as subject, false as is_late, 'key/' || barcode as topic, minute,
         jsonb_build_object('roomId', barcode, 'idempotentId', gen_random_uuid(), 'numberOfKeys', 2, 'tenant', 'Client - ', 'returnedBy', 'Client',
           'returnedNotes', '', 'extraKeysReturned', 0) as body
       from ticket, (values ('key-distribute', 20), ('key-return', 220)) as move (kind, minute)
       where week_id = $1 and ticket.kind = 'key-room' order by minute, barcode) as report) as record`,
    [weekId],
  );
  const [row] = await server.query<{ misfits: number }>(
    `select count(*)::int / ${MISFIT_EVERY} as misfits from ticket where week_id = $1 and kind = 'event'`,
    [weekId],
  );
  await server.query('vacuum analyze action, ticket');
  return row?.misfits ?? 0;
}

/** Phones in recent contact with the week, ten for each rep. Reps outside the demo would close the demo. */
export async function addPhones(server: BenchServer, weekId: string, phones: number): Promise<void> {
  await server.query(
    `insert into rep_account (rep_id, username, name, level, brands, password_hash, demo)
     select 'bench-' || rep, 'bench-' || rep || '@demo.test', 'Rep ' || rep, 1, '{wasteland}', '', true
     from generate_series(0, $1::int / 10 - 1) rep`,
    [phones],
  );
  await server.query(
    `insert into phone_status (rep_id, device, brand, week_id, asked_at, app_version, missing_lists, waiting)
     select 'bench-' || phone % ($2::int / 10), 'phone-' || phone, 'wasteland', $1, now(), 'bench', 0, 0
     from generate_series(0, $2::int - 1) phone`,
    [weekId, phones],
  );
}

/** A share of the phones is in contact again. */
export async function touchPhones(server: BenchServer, weekId: string, share: number): Promise<void> {
  await server.query(`update phone_status set asked_at = now() where week_id = $1 and random() < $2`, [weekId, share]);
}
