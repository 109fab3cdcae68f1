// Source: docs/reference/reports.md (Printed tickets).
import { printedTickets } from '@offpiste/core/office/report/printed-ticket.rules';
import { chosenTickets } from '@offpiste/core/office/report/ticket-sheet.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { readReport } from '#office/report/read-report';
import { reportSource } from '#office/report/report-source';
import { command, type InDatabase } from './command.ts';
import { findBrandedWeek } from './named-week.store.ts';
import { writeNewFile } from './new-file.ts';
import { ticketPaper } from './ticket-paper.ts';

const text = { type: 'string', default: '' } as const;
export const ticketsCommand = command({
  usage: `tickets <weekId> <file.html> [--labels] [--ride "Coach C1"] [--resort …] [--group …] [--find "names"]
                                                 tickets with QR codes for paper, as the office prints them`,
  options: { labels: { type: 'boolean' }, ride: text, resort: text, group: text, find: text },
  async run({ db }: InDatabase, [weekId, file, ...others], { labels, ride, resort, group, find: typed }) {
    if (weekId === undefined || file === undefined || others.length > 0) return undefined;
    if (!/\.html$/i.test(file)) throw new Error(`The name of the file must end in .html: ${file}`);
    const { name: title, brand } = await findBrandedWeek(db, weekId);
    // A person with access to the database may see every field.
    const source = reportSource(db, weekId, { brand, level: Infinity });
    const { columns, rows } = await readReport('tickets', source);
    const tickets = chosenTickets(printedTickets(columns, rows), { ride, resort, group, typed });
    if (tickets.length === 0) throw new Error('No ticket matches this choice');
    const layout = labels ? 'labels' : 'tickets';
    await writeNewFile(file, ticketPaper(tickets, { layout, title, directions: source.words.directions }));
    await writeAudit(db, { by: COMMAND_LINE, weekId, kind: 'taken-out', subject: 'tickets.html' });
    return `${file} was written. Tickets: ${tickets.length}. Print it on A4 without margins, at 100 %.`;
  },
});
