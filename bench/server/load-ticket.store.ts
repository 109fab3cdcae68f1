import type { BenchServer } from '../stage/server.process.ts';

/** A week with coach tickets only, beside the large one. */
export const LOAD_WEEK = 'week-load';

/**
 * Adds coaches `<run>0`, `<run>1` … with unloaded tickets `BENCH-0`, `BENCH-1` …. Each ticket has its own booking, because
 * every scan compares the seats of a booking.
 */
export async function addLoadTickets(
  server: BenchServer,
  { run, coaches, each }: { run: string; coaches: number; each: number },
): Promise<void> {
  await server.query(
    `insert into week (week_id, system_id, name, brand) values ($1, $1, 'Load', 'wasteland') on conflict do nothing`,
    [LOAD_WEEK],
  );
  await server.query(
    `insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name)
     select $1, 'coach', $2 || coach, 'outbound', 'BENCH-' || ticket, $2 || coach || '-' || ticket, 'Anybody'
     from generate_series(0, $3::int - 1) coach, generate_series(0, $4::int - 1) ticket`,
    [LOAD_WEEK, run, coaches, each],
  );
  // Without it the server does not know the coach's list before the first scan.
  await server.query(
    `insert into list_token (week_id, list_key)
     select $1, 'coach/' || $2 || coach || '/outbound' from generate_series(0, $3::int - 1) coach`,
    [LOAD_WEEK, run, coaches],
  );
  await server.query('vacuum analyze ticket');
}

/** The number of loaded tickets of a run's coaches. */
export async function countLoaded(server: BenchServer, run: string): Promise<number> {
  const [row] = await server.query<{ loaded: number }>(
    `select count(*)::int as loaded from ticket where week_id = $1 and target ~ ('^' || $2 || '[0-9]+$') and status is not null`,
    [LOAD_WEEK, run],
  );
  return row?.loaded ?? 0;
}
