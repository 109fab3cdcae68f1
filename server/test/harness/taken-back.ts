import { randomUUID } from 'node:crypto';
import type { AbsenceBody } from '@offpiste/core/ride/absence/absence.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { UndoBody } from '@offpiste/core/record/undo/undo.contract';
import { barcodeOf, bookings } from './small-week.ts';

export const UNDO_URL = '/api/actions/undo';
export const ABSENCE_URL = '/api/tickets/absence';
export const replay = { 'x-replay': 'true' };
const [someone = ''] = bookings(1);
export const moment = (minute: number) => `2026-12-12T17:${String(minute).padStart(2, '0')}:00.000Z`;

/** Levels 1, 1 and 2. Only the last may undo reports of others. */
export const REP = { repId: '1001', repName: 'Ella Pritchard' };
export const DRIVER = { repId: '1005', repName: 'Gareth Hughes' };
export const LEAD = { repId: '1002', repName: 'Marcus Oyelaran' };
export const asRep = ({ repId: repID, repName }: typeof REP) => ({ repID, repName });

export function undoOf(week: ImportWeek, undoes: string, change: Partial<UndoBody> = {}): UndoBody {
  const { weekId } = week.week;
  return {
    version: 1,
    weekId,
    undoes,
    reason: 'wrong-person',
    note: '',
    barcode: barcodeOf(someone),
    ...REP,
    handsetTimestamp: moment(50),
    idempotentId: randomUUID(),
    ...change,
  };
}

export function absenceOf(week: ImportWeek, change: Partial<AbsenceBody> = {}): AbsenceBody {
  const { weekId: weekID } = week.week;
  return {
    version: 1,
    weekID,
    kind: 'coach',
    target: 'C1',
    direction: 'outbound',
    barcode: barcodeOf(someone),
    reason: 'own-way',
    note: 'by train',
    handsetTimestamp: moment(5),
    idempotentId: randomUUID(),
    ...asRep(REP),
    ...change,
  };
}
