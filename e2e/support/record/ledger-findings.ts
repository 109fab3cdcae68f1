import { countedRows, ticketFindings, ticketKeysOf, type LedgerRow, type TicketRow } from './ledger-effects.ts';
import type { MadeAction } from './made-actions.ts';

/** Differences of accepted rows and tickets from the phones' actions; empty if all is right. See ledger.ts. */
export function ledgerFindings(
  rows: readonly LedgerRow[],
  tickets: readonly TicketRow[],
  made: readonly MadeAction[],
): string[] {
  return [...countFindings(rows, made), ...orderFindings(rows, made), ...stateFindings(rows, tickets)];
}

function countFindings(rows: readonly LedgerRow[], made: readonly MadeAction[]): string[] {
  const counts = new Map<string, number>();
  for (const { idempotentId } of rows) counts.set(idempotentId, (counts.get(idempotentId) ?? 0) + 1);
  const known = new Set(made.map(({ idempotentId }) => idempotentId));
  return [
    ...(known.size === made.length ? [] : ['a phone made the same id twice']),
    ...made
      .filter((action) => !action.isUnsure && !counts.has(action.idempotentId))
      .map((action) => `${describe(action)} is missing`),
    ...[...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} is accepted ${count} times`),
    ...rows
      .filter((row) => !known.has(row.idempotentId))
      .map((row) => `${row.kind} ${row.topic} (${row.idempotentId}) was made by no phone`),
  ];
}

function orderFindings(rows: readonly LedgerRow[], made: readonly MadeAction[]): string[] {
  const placeOf = new Map(rows.map((row, index) => [row.idempotentId, index]));
  const lastOf = new Map<string, MadeAction>();
  return made.flatMap((action) => {
    const line = `${action.phone} ${action.topic}`;
    const before = lastOf.get(line);
    const place = placeOf.get(action.idempotentId);
    if (place === undefined || action.isLate) return [];
    lastOf.set(line, action);
    return before && (placeOf.get(before.idempotentId) ?? 0) > place
      ? [`${describe(action)} overtook ${describe(before)}`]
      : [];
  });
}

/** Every ticket has the state of its accepted reports; every report is about a ticket of the week. */
function stateFindings(rows: readonly LedgerRow[], tickets: readonly TicketRow[]): string[] {
  const known = new Set(tickets.map(({ key }) => key));
  const reportsOf = new Map<string, LedgerRow[]>();
  const strangers = new Set<string>();
  for (const row of countedRows(rows)) {
    const keys = ticketKeysOf(row);
    if (!keys) return [`it is not known what ${row.kind} does to a ticket: add it to RECORDED`];
    const key = keys.find((one) => known.has(one)) ?? '';
    if (key) reportsOf.set(key, [...(reportsOf.get(key) ?? []), row]);
    else if (keys.length > 0) strangers.add(`${keys.join(' or ')} is no ticket of the week`);
  }
  return [...strangers, ...tickets.flatMap((ticket) => ticketFindings(ticket, reportsOf.get(ticket.key) ?? []))];
}

function describe({ url, topic, idempotentId, phone }: MadeAction): string {
  return `${url} ${topic} of ${phone} (${idempotentId})`;
}
