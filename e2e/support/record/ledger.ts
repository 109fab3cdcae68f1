import type { ImportKeyRoom, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { expect, type Page } from '@playwright/test';
import type { LedgerRow, TicketRow } from './ledger-effects.ts';
import { ledgerFindings } from './ledger-findings.ts';
import type { MadeAction } from './made-actions.ts';
import { queueOf } from './outbox.ts';
import type { RunningServer } from '../server/running-server.ts';

/*
 * Compares the phones' actions of a week (see recordActions) with the server's database:
 *  - each action is accepted exactly once (leave out actions that a screen refused);
 *  - every accepted action was made by a phone;
 *  - one phone's actions on one ticket or room are in the ledger in their order;
 *  - each ticket has the state of its accepted actions in the order of their occurrence;
 *  - no phone has one of them as waiting or undecided.
 */

export async function expectExactlyOnce(
  server: RunningServer,
  week: ImportWeek,
  made: readonly MadeAction[],
  { queues = [] }: { readonly queues?: readonly Page[] } = {},
): Promise<void> {
  const findings = async (): Promise<string[]> => {
    const rows = (await ledgerOf(server, week)).filter(({ verdict }) => verdict !== 'refused');
    const tickets = await ticketsOf(server, week);
    const left = (await Promise.all(queues.map(queueOf))).flat();
    const undecided = left.filter(({ options }) => isUndecided(options));
    return [
      ...ledgerFindings(rows, tickets, made),
      ...undecided.map(
        ({ data, options }) => `${String(data['idempotentId'])} is still ${String(options['state'])} on its phone`,
      ),
    ];
  };
  // A phone may still be sending, but lost or doubled actions do not disappear.
  await expect.poll(findings).toEqual([]);
}

export async function ledgerOf(server: RunningServer, week: ImportWeek): Promise<LedgerRow[]> {
  return server.query<LedgerRow>(
    `select id::text, idempotent_id as "idempotentId", kind, rep_id as "repId", device, verdict, coalesce(body ->> 'roomId', body ->> 'barcode') as topic, body,
       (extract(epoch from occurred_at) * 1000)::float8 as "occurredAt", (extract(epoch from received_at) * 1000)::float8 as "receivedAt"
     from action where week_id = $1 order by action.id`,
    [week.week.weekId],
  );
}

export async function ticketsOf(server: RunningServer, week: ImportWeek): Promise<TicketRow[]> {
  return server.query<TicketRow>(
    `select kind || '/' || target || '/' || direction || '/' || barcode as key, status, (extract(epoch from status_at) * 1000)::float8 as "statusAt", status_rep_id as "repId",
       case when kind = 'key-room' then jsonb_build_object('base', coalesce(memory -> 'base', details) || jsonb_build_object('numberOfKeys', details -> 'numberOfKeys'), 'moved', memory -> 'room') end as room
     from ticket where week_id = $1`,
    [week.week.weekId],
  );
}

/** The state of a ticket or room, and the number of its reports per verdict. */
export async function ticketRow(server: RunningServer, week: ImportWeek, one: ImportTicket | ImportKeyRoom) {
  const [kind, target, code] = 'roomId' in one ? ['key-room', '', one.roomId] : [one.kind, one.target, one.barcode];
  const tickets = await ticketsOf(server, week);
  const ticket = tickets.find(({ key }) => key.startsWith(`${kind}/${target}/`) && key.endsWith(`/${code}`));
  const reports = (await ledgerOf(server, week)).filter(({ topic }) => topic === code);
  const count = (wanted: LedgerRow['verdict']) => reports.filter(({ verdict }) => verdict === wanted).length;
  const counts = { accepted: count('accepted'), exceptions: count('exception'), refused: count('refused') };
  return ticket && { status: ticket.status, keysReturned: ticket.room?.moved?.keysReturned ?? null, ...counts };
}

function isUndecided(options: Readonly<Record<string, unknown>>): boolean {
  return options['state'] === 'waiting' || options['state'] === 'attention';
}
