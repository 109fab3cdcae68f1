import type { ImportKeyRoom, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RunningServer } from '../server/running-server.ts';

interface TicketRow {
  readonly status: string | null;
  readonly keysReturned: number | null;
  readonly accepted: number;
  readonly exceptions: number;
  readonly refused: number;
}

/** The database's state of a ticket or room, and the number of its reports per verdict. */
export async function ticketRow(
  server: RunningServer,
  week: ImportWeek,
  one: ImportTicket | ImportKeyRoom,
): Promise<TicketRow | undefined> {
  const [kind, target, code] = 'roomId' in one ? ['key-room', '', one.roomId] : [one.kind, one.target, one.barcode];
  const [row] = await server.query<TicketRow & Record<string, unknown>>(
    `select ticket.status, (memory -> 'room' ->> 'keysReturned')::int as "keysReturned",
       count(*) filter (where verdict = 'accepted')::int as accepted,
       count(*) filter (where verdict = 'exception')::int as exceptions, count(*) filter (where verdict = 'refused')::int as refused
     from ticket left join action on action.week_id = ticket.week_id and coalesce(body ->> 'roomId', body ->> 'barcode') = barcode
     where ticket.week_id = $1 and ticket.kind = $2 and target = $3 and barcode = $4 group by ticket.status, memory`,
    [week.week.weekId, kind, target, code],
  );
  return row;
}
