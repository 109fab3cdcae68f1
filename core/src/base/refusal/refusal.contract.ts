// Source: docs/reference/refusals.md (Refusals).
import { Type, type Static } from 'typebox';

/** The dictionary has a text for each code. */
export const REFUSAL_STATUS = {
  malformed: 400,
  'not-signed-in': 401,
  'sign-in-failed': 401,
  'refresh-invalid': 401,
  'refresh-expired': 401,
  'refresh-ended': 401,
  'demo-closed': 403,
  'wrong-brand': 403,
  'wrong-rep': 403,
  'level-too-low': 403,
  'pass-not-allocated': 403,
  'undo-not-allowed': 403,
  'no-office-access': 403,
  'week-disabled': 403,
  'week-erased': 403,
  'account-barred': 403,
  'grants-too-much': 403,
  'password-wrong': 403,
  'record-uncertified': 403,
  'record-of-other-brand': 403,
  'record-of-other-rep': 403,
  'record-declined': 403,
  'unknown-path': 404,
  'unknown-week': 404,
  'unknown-coach': 404,
  'unknown-transfer': 404,
  'unknown-lesson': 404,
  'unknown-file': 404,
  'unknown-event': 404,
  'unknown-room': 404,
  'unknown-client': 404,
  'unknown-ticket': 404,
  'unknown-list': 404,
  'unknown-note': 404,
  'unknown-held': 404,
  'unknown-taker': 404,
  'unknown-import': 404,
  'unknown-account': 404,
  'unknown-link': 404,
  'nothing-to-undo': 404,
  'unknown-sheet': 404,
  'already-loaded': 409,
  'already-distributed': 409,
  'already-registered': 409,
  'already-entered': 409,
  'not-entered': 409,
  'keys-out-already': 409,
  'keys-not-out': 409,
  'keys-back-already': 409,
  'undone-already': 409,
  'departed-already': 409,
  'already-extra': 409,
  'id-reused': 409,
  'import-under-way': 409,
  'import-not-whole': 409,
  'import-not-checked': 409,
  'nothing-to-take-back': 409,
  'week-has-records': 409,
  'sheet-workbook': 409,
  'sheet-decided': 409,
  'booking-changed': 409,
  'week-busy': 409,
  'account-taken': 409,
  'account-changed': 409,
  'week-changed': 409,
  'account-closed': 409,
  'account-has-recorded': 409,
  'last-office': 409,
  'too-large': 413,
  'import-too-large': 413,
  'invalid-barcode': 422,
  'ticket-deleted': 422,
  'pass-of-other-brand': 422,
  'pass-withheld': 422,
  'not-on-this-coach': 422,
  'not-on-this-transfer': 422,
  'not-in-this-lesson': 422,
  'not-at-this-event': 422,
  'room-without-barcodes': 422,
  'barcode-not-allowed': 422,
  'room-blocked': 422,
  'room-not-ready': 422,
  'too-many-keys': 422,
  'undo-is-final': 422,
  'note-over': 422,
  'note-too-long': 422,
  'no-sheets': 422,
  'sheet-address': 422,
  'sheet-page-address': 422,
  'unknown-stop': 422,
  'stop-missing': 422,
  'nothing-changed': 422,
  'account-unfit': 422,
  'other-week-named': 422,
  'password-unfit': 422,
  'record-altered': 422,
  'record-inconsistent': 422,
  'too-many': 429,
  'server-bug': 500,
  'database-away': 503,
  'server-busy': 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The action was done already, so a screen shows no error. */
export const ALREADY_DONE = [
  'already-loaded',
  'already-registered',
  'already-distributed',
  'keys-out-already',
  'keys-back-already',
  'undone-already',
  'departed-already',
  'already-extra',
] as const satisfies readonly RefusalCode[];

export type AlreadyDone = (typeof ALREADY_DONE)[number];

/** Timestamps are ISO 8601, UTC. */
export type RefusalDetails = Readonly<Record<string, string>>;

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

export const ErrorReply = Type.Object({
  error: Type.String(),
  code: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ErrorReply = Static<typeof ErrorReply>;
