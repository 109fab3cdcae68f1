// Source: docs/reference/scanning.md (Tickets).
import type { StoredEntry } from '../outbox/outbox.contract.ts';
import { heldOf, isHeldHere, type Held } from '../outbox/held.rules.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import { ABSENCE_REASONS, type AbsenceFields, type AbsenceReason } from './absence-reason.contract.ts';
import type { Absence } from './ticket-fold.rules.ts';
import {
  isDeleted,
  isElsewhere,
  isStanding,
  markIn,
  withMark,
  withoutAbsence,
  withoutReport,
  type MarkedTicket,
} from './ticket-mark.rules.ts';

/** `at` is ISO 8601. */
export interface PendingReport {
  readonly id?: string;
  readonly repId?: string;
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: Held;
  readonly undoes?: string;
  readonly absence?: Absence;
  /** A client on the list counts as loaded. */
  readonly isExtra?: boolean;
}

/** The report of a queued post; undefined without a code. */
export function pendingReport(entry: StoredEntry): PendingReport | undefined {
  const barcode = entryField(entry, 'barcode');
  const { timestamp, options } = entry;
  if (barcode === undefined) return undefined;
  const id = entryField(entry, 'idempotentId');
  const report = {
    barcode,
    ...(id === undefined ? {} : { id }),
    repId: options.ownerId,
    at: new Date(timestamp).toISOString(),
    repName: options.ownerName,
    held: heldOf(entry),
  };
  const undoes = options.kind === 'undo' ? entryField(entry, 'undoes') : undefined;
  const reason = options.kind === 'absence' ? absenceReason(entryField(entry, 'reason')) : undefined;
  return {
    ...report,
    ...(undoes === undefined ? {} : { undoes }),
    ...(reason === undefined ? {} : { absence: { reason, note: entryField(entry, 'note') ?? '' } }),
  };
}

/** The reports of queued posts, without undone ones. */
export function pendingReports(entries: readonly StoredEntry[]): PendingReport[] {
  const reports = entries.flatMap((entry) => pendingReport(entry) ?? reportsOfMany(entry));
  const undone = new Set(reports.map(({ undoes }) => undoes));
  return reports.filter(({ id }) => id === undefined || !undone.has(id));
}

function reportsOfMany(entry: StoredEntry): PendingReport[] {
  const { data, options } = entry;
  const { passengers }: { passengers?: unknown } = { ...Object(data) };
  if (!Array.isArray(passengers)) return [];
  return passengers.flatMap((passenger: unknown) => {
    const { barcode, timestamp, reportId: id }: Record<string, unknown> = { ...Object(passenger) };
    if (typeof barcode !== 'string' || typeof timestamp !== 'string' || typeof id !== 'string') return [];
    const by = { repId: options.ownerId, repName: options.ownerName, held: heldOf(entry) };
    return { id, barcode, at: timestamp, ...by, isExtra: true };
  });
}

function absenceReason(text: string | undefined): AbsenceReason | undefined {
  return ABSENCE_REASONS.find((reason) => reason === text);
}

export type Shown<Ticket> = Ticket & { readonly held: Held };

export interface TicketCounts {
  readonly done: number;
  readonly total: number;
}

/** `every` includes hidden tickets, because one may be scanned. `deleted` are only found by name. */
export interface ShownTickets<Ticket> extends TicketCounts {
  readonly every: readonly Shown<Ticket>[];
  readonly tickets: readonly Shown<Ticket>[];
  readonly deleted: readonly Shown<Ticket>[];
  readonly held: number;
}

/** Overlays pending reports over a list. An older server sends no total. */
export function overlayTickets<Word extends string, Ticket extends MarkedTicket<Word>>(
  word: Word,
  snapshot: readonly Ticket[],
  counts: { readonly done: number; readonly total?: number | undefined },
  pending: readonly PendingReport[],
  maySee: (ticket: Ticket) => boolean = () => true,
): ShownTickets<Ticket> {
  const isShown = (ticket: Ticket) => isStanding(word, ticket) && maySee(ticket);
  const mine = pendingOf(pending);
  const every = snapshot.map((ticket) => overlayOne(word, ticket, mine));
  const tickets = every.filter(isShown);
  const known = snapshot.filter(isShown);
  const expected = expectedIn(word, tickets);
  return {
    every,
    tickets,
    deleted: every.filter((ticket) => isDeleted(ticket) && maySee(ticket)),
    done: counts.done + doneIn(word, tickets) - doneIn(word, known),
    total: counts.total === undefined ? expected : counts.total + expected - expectedIn(word, known),
    held: tickets.filter(({ held }) => isHeldHere(held)).length,
  };
}

/** The counts without deleted tickets. */
export function ticketCounts<Word extends string>(word: Word, tickets: readonly MarkedTicket<Word>[]): TicketCounts {
  const standing = tickets.filter((ticket) => isStanding(word, ticket));
  return { done: doneIn(word, standing), total: expectedIn(word, standing) };
}

function expectedIn<Word extends string>(word: Word, tickets: readonly MarkedTicket<Word>[]): number {
  return tickets.filter((ticket) => !isElsewhere(word, ticket)).length;
}

function doneIn<Word extends string>(word: Word, tickets: readonly MarkedTicket<Word>[]): number {
  return tickets.filter((ticket) => markIn(word, ticket).isDone).length;
}

interface PendingByTicket {
  readonly records: ReadonlyMap<string, PendingReport>;
  readonly absences: ReadonlyMap<string, PendingReport>;
  readonly undos: ReadonlyMap<string, PendingReport>;
}

function pendingOf(pending: readonly PendingReport[]): PendingByTicket {
  const isRecord = ({ undoes, absence }: PendingReport) => undoes === undefined && absence === undefined;
  return {
    records: new Map(pending.filter(isRecord).map((report) => [report.barcode, report])),
    absences: new Map(pending.flatMap((report) => (report.absence ? [[report.barcode, report]] : []))),
    undos: new Map(pending.flatMap((report) => (report.undoes === undefined ? [] : [[report.undoes, report]]))),
  };
}

function overlayOne<Word extends string, Ticket extends MarkedTicket<Word>>(
  word: Word,
  ticket: Ticket,
  { records, absences, undos }: PendingByTicket,
): Shown<Ticket> {
  const undo = undos.get(ticket.reportId ?? '');
  const before = undo ? withoutReport(word, ticket) : ticket;
  const record = records.get(ticket.barcode);
  const absence = absences.get(ticket.barcode);
  const { isDone } = markIn(word, before);
  if (record && !isDone)
    return { ...withMark(word, withoutAbsence(before), record), ...causeOf(record), held: record.held };
  if (absence && !isDone)
    return { ...withMark(word, before), ...absenceFieldsOf(absence), ...causeOf(absence), held: absence.held };
  return { ...withMark(word, before), held: undo?.held ?? false };
}

function causeOf({ id, repId }: PendingReport): { reportId?: string; reportRepId?: string } {
  return { ...(id === undefined ? {} : { reportId: id }), ...(repId === undefined ? {} : { reportRepId: repId }) };
}

function absenceFieldsOf({ absence, at, repName }: PendingReport): AbsenceFields {
  if (!absence) return {};
  const { reason, note } = absence;
  return { absent: reason, ...(note ? { absentNote: note } : {}), absentAt: at, absentBy: repName };
}
