// Source: docs/reference/office.md (Booking changes).
import type { ClientRow } from '../import/client-seat.rules.ts';
import { shortWords } from '../import/file-text.rules.ts';
import { OFFICE_TABLES } from '../import/office-tables.list.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';
import type { BookingPart } from '../import/booked-part.contract.ts';
import type { ChangeFate, ChangeNotice } from './merge-changes.rules.ts';

const NEED: readonly ChangeFate[] = ['conflict', 'not-there', 'client-gone', 'kept', 'agrees'];

/** The notices, those that need attention first. */
export function inOrderOfNeed(notices: readonly ChangeNotice[]): ChangeNotice[] {
  return notices.toSorted((a, b) => NEED.indexOf(a.fate) - NEED.indexOf(b.fate));
}

const COUNTED: Readonly<Record<ChangeFate, string>> = {
  kept: 'changed here and kept',
  conflict: 'changed here, and otherwise in the sheet',
  agrees: 'changed here, and now in the sheet',
  'not-there': 'changed here, and gone from the sheet',
  'client-gone': 'changed here, and gone from the sheet',
};

/** The number of changes by fate. */
export function noticeCounts(notices: readonly Pick<ChangeNotice, 'fate'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { fate } of notices) counts[COUNTED[fate]] = (counts[COUNTED[fate]] ?? 0) + 1;
  return counts;
}

/** The notices as lines of text. */
export function noticeLines(notices: readonly ChangeNotice[]): string[] {
  return inOrderOfNeed(notices).map(
    ({ fate, name, reference, part, here, sheet }) => `  ${name} (${reference}), ${part}: ${FATE[fate](here, sheet)}`,
  );
}

const FATE: Readonly<Record<ChangeFate, (here: string, sheet: string) => string>> = {
  kept: (here, sheet) => `changed here to ${here} and kept; the sheet still has ${sheet}`,
  conflict: (here, sheet) => `changed here to ${here}, although the sheet now says ${sheet}`,
  agrees: (here) => `changed here to ${here}, and the sheet agrees now`,
  'not-there': (here, sheet) => `changed here to ${here}, which the sheet no longer has: ${sheet} counts`,
  'client-gone': (here) => `changed here to ${here}, and the client is no longer in the sheet`,
};

const HEADINGS: Readonly<Record<BookingPart, string>> = {
  outbound: 'Outbound Coach',
  inbound: 'Inbound Coach',
  room: 'Room',
  status: 'Status',
};

/** `here` and `sheet` are words. */
export interface Conflict {
  readonly reference: string;
  readonly part: BookingPart;
  readonly here: string;
  readonly sheet: string;
}

/** Conflicts as warnings about rows of the clients sheet. */
export function conflictWarnings(conflicts: readonly Conflict[], clients: readonly ClientRow[]): SheetProblem[] {
  const rows = new Map(clients.map(({ row, cells }) => [cells.Reference, row]));
  return conflicts.map(({ reference, part, here, sheet }) => {
    const row = rows.get(reference);
    return {
      severity: 'warning',
      sheet: OFFICE_TABLES.clients.name,
      heading: HEADINGS[part],
      ...(row === undefined ? {} : { row }),
      words: `${shortWords(sheet)} does not count for ${reference}: the office changed it here to ${shortWords(here)}`,
    };
  });
}
