// Source: docs/reference/reports.md (Reports).
import type { ReportCellKind, ReportCell } from './report.contract.ts';
import type { ReportKey } from './report-key.rules.ts';

export interface ColumnLook {
  readonly kind: ReportCellKind;
  readonly isFileOnly?: true;
  readonly isScreenOnly?: true;
  readonly isPrivate?: true;
  /** The column with the moment of this text. */
  readonly inFiles?: string;
}

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const moment = { kind: 'moment' } as const;
const fileText = { kind: 'text', isFileOnly: true } as const;
/** In files of readers with the right to it. */
const privateText = { kind: 'text', isFileOnly: true, isPrivate: true } as const;
const privateDay = { kind: 'day', isFileOnly: true, isPrivate: true } as const;

export const REPORT_COLUMNS = {
  clients: {
    name: text,
    reference: text,
    outbound: text,
    pickUp: text,
    state: text,
    inbound: text,
    homeState: text,
    building: text,
    room: text,
    passType: text,
    passState: text,
    lessons: text,
    phone: text,
    resort: text,
    group: text,
    code: fileText,
    dateOfBirth: privateDay,
    nextOfKin: privateText,
    nextOfKinPhone: privateText,
  },
  manifests: {
    vehicle: text,
    ride: text,
    direction: text,
    /** The office's own text, with its zone. */
    planned: { kind: 'text', isScreenOnly: true, inFiles: 'departs' },
    departs: { kind: 'moment', isFileOnly: true },
    left: moment,
    leftWith: text,
    pickUp: text,
    name: text,
    reference: text,
    state: text,
    at: moment,
    by: text,
    remark: text,
    equipment: text,
    phone: text,
    resort: fileText,
    group: fileText,
    code: fileText,
    dateOfBirth: privateDay,
    nextOfKin: privateText,
    nextOfKinPhone: privateText,
  },
  'lift-passes': {
    passType: text,
    point: text,
    resort: text,
    name: text,
    reference: text,
    days: text,
    firstDay: text,
    state: text,
    at: moment,
    by: text,
    remark: text,
    group: fileText,
    code: fileText,
    phone: fileText,
    dateOfBirth: privateDay,
  },
  'lift-pass-totals': {
    passType: text,
    point: text,
    days: text,
    booked: number,
    handedOut: number,
    notCollecting: number,
    open: number,
  },
  'keys-missing': {
    location: text,
    supplier: text,
    building: text,
    room: text,
    keys: number,
    keysOut: number,
    keysBack: number,
    keysMissing: number,
    holders: text,
    at: moment,
    by: text,
    remark: text,
  },
  registrations: {
    what: text,
    title: text,
    name: text,
    reference: text,
    state: text,
    at: moment,
    by: text,
    firstIn: moment,
    remark: text,
    phone: fileText,
    resort: fileText,
    group: fileText,
    code: fileText,
    dateOfBirth: privateDay,
  },
  extras: { ride: text, direction: text, name: text, reference: text, code: text, at: moment, by: text, remark: text },
  'not-travelling': {
    what: text,
    pickUp: text,
    name: text,
    reference: text,
    reason: text,
    note: text,
    at: moment,
    by: text,
    phone: text,
    resort: fileText,
    group: fileText,
  },
  exceptions: { at: moment, what: text, place: text, name: text, code: text, by: text, received: moment, remark: text },
  ledger: {
    at: moment,
    handset: { kind: 'moment', isFileOnly: true },
    received: moment,
    by: text,
    broughtBy: fileText,
    what: text,
    place: text,
    name: text,
    reference: text,
    code: text,
    result: text,
    remark: text,
    undoneAt: moment,
    undoneBy: text,
    undoneWhy: text,
  },
  audit: { at: moment, by: text, what: text, name: text, field: text, before: text, after: text },
  tickets: { name: text, reference: text, code: text, outbound: text, inbound: text, resort: text, group: text },
} as const satisfies Readonly<Record<ReportKey, Readonly<Record<string, ColumnLook>>>>;

type ColumnsOf<Key extends ReportKey> = keyof (typeof REPORT_COLUMNS)[Key] & string;
type AnyColumn<Key> = Key extends ReportKey ? ColumnsOf<Key> : never;
export type ColumnKey = AnyColumn<ReportKey>;
export type ReportRow<Key extends ReportKey> = { readonly [Column in ColumnsOf<Key>]: ReportCell };
