// Source: docs/product.md, section "Printed tickets".
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { printedTickets } from '@offpiste/core/office/report/printed-ticket.rules';
import { chosenTickets } from '@offpiste/core/office/report/ticket-sheet.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { readReport } from '#office/report/read-report';
import { reportSource } from '#office/report/report-source';
import { writeNewFile } from './new-file.ts';
import { ticketPaper } from './ticket-paper.ts';

export const TICKETS_USAGE = `  npm run offpiste -- tickets <weekId> <file.html> [--labels] [--ride "Coach C1"] [--resort …] [--group …] [--find "names"]
                                                 tickets with QR codes for paper, as /office/tickets prints them`;

const text = { type: 'string', default: '' } as const;
const OPTIONS = { labels: { type: 'boolean' }, ride: text, resort: text, group: text, find: text } as const;

/** The output of the command, or undefined when it is invalid. */
export async function ticketsCommand(db: Kysely<Schema>, args: readonly string[]): Promise<string | undefined> {
  const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [weekId, file, ...others] = positionals;
  const { labels, ride, resort, group, find: typed } = values;
  if (weekId === undefined || file === undefined || others.length > 0) return undefined;
  if (!/\.html$/i.test(file)) throw new Error(`The name of the file must end in .html: ${file}`);
  const week = await db.selectFrom('week').select(['brand', 'name']).where('week_id', '=', weekId).executeTakeFirst();
  if (!week) throw new Error(`There is no week ${weekId}`);
  if (!isBrandKey(week.brand)) throw new Error(`The week ${weekId} is of no known brand`);
  // Whoever runs the command holds the database: nothing of a client is kept from them.
  const source = reportSource(db, weekId, { brand: week.brand, level: Infinity });
  const { columns, rows } = await readReport('tickets', source);
  const tickets = chosenTickets(printedTickets(columns, rows), { ride, resort, group, typed });
  if (tickets.length === 0) throw new Error('No ticket is of this choice');
  const layout = labels ? 'labels' : 'tickets';
  await writeNewFile(file, ticketPaper(tickets, { layout, title: week.name, directions: source.words.directions }));
  await writeAudit(db, { by: COMMAND_LINE, weekId, kind: 'taken-out', subject: 'tickets.html' });
  return `${file} was written. Tickets: ${tickets.length}. Print it on A4 without margins, at 100 %.`;
}
