// Source: docs/reference/accounts.md (Audit).
import { Type, type Static } from 'typebox';

export const AUDIT_KINDS = [
  'account-added',
  'account-changed',
  'account-removed',
  'link-made',
  'link-requested',
  'password-set',
  'signed-out',
  'signed-in',
  'sign-in-failed',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'recovery-codes-made',
  'recovery-code-used',
  'week-changed',
  'week-erased',
  'imported',
  'company-list',
  'import-taken-back',
  'booking-changed',
  'booking-back',
  'sheet-address',
  'sheet-ordered',
  'sheet-decided',
  'carried-decided',
  'note-written',
  'note-template',
  'record-taken-back',
  'taken-out',
  'address-made',
  'address-revoked',
  'token-made',
  'token-revoked',
  'webhook-made',
  'webhook-changed',
  'webhook-secret',
  'webhook-removed',
  'webhook-replayed',
  'alert-acknowledged',
  'demo-removed',
  'person-exported',
  'person-erased',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export type SignInFailure =
  | 'unknown'
  | 'password'
  | 'passkey-refused'
  | 'no-office'
  | 'closed'
  | 'demo-closed'
  | 'wrong-brand';

const Parts = Type.Optional(Type.Record(Type.String(), Type.String()));

/** A value that is an object, such as a seat, has its parts, too. */
const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
  beforeParts: Parts,
  afterParts: Parts,
});
export type AuditChange = Static<typeof AuditChange>;

/** The client of an entry, and the record of a phone that it is about. The server reads them with the entry. */
const AuditAbout = Type.Object({
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  /** The kind of the record, its list, its event or room, and its author. */
  action: Type.Optional(Type.String()),
  list: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
  rep: Type.Optional(Type.String()),
});
export type AuditAbout = Static<typeof AuditAbout>;

/** `at` is ISO 8601, UTC. An erased week has no subject, client or record. */
export const AuditItem = Type.Object({
  id: Type.String(),
  at: Type.String(),
  by: Type.String(),
  kind: Type.Enum([...AUDIT_KINDS]),
  weekId: Type.Optional(Type.String()),
  weekName: Type.Optional(Type.String()),
  subject: Type.String(),
  about: Type.Optional(AuditAbout),
  changes: Type.Array(AuditChange),
});
export type AuditItem = Static<typeof AuditItem>;

export const AUDIT_PAGE = 100;

/** `before` is an entry or 'latest'. `weekId` is a week or a list of `audit-lists.rules.ts`. */
export const AuditParams = {
  weekId: Type.String({ minLength: 1, maxLength: 64 }),
  before: Type.String({ minLength: 1, maxLength: 20, pattern: '^(latest|[0-9]{1,15})$' }),
};

export const WholeAuditParams = { weekId: AuditParams.weekId };

export const MAX_AUDIT_WORDS = 80;
const Words = Type.String({ maxLength: MAX_AUDIT_WORDS });
const Day = Type.String({ maxLength: 10 });

/** '' is no filter. `from` and `until` are ISO dates in `timeZone`, both included. */
export const AuditFilter = Type.Object({
  /** Words of the author's name. */
  person: Words,
  kind: Type.Optional(Type.Enum([...AUDIT_KINDS])),
  /** Words of the name or reference of the client that an entry is about. */
  client: Words,
  from: Day,
  until: Day,
  timeZone: Type.String({ maxLength: 64 }),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditSearchBody = Type.Object({ ...AuditParams, filter: AuditFilter });
export const WholeAuditBody = Type.Object({ ...WholeAuditParams, filter: AuditFilter });

export const AuditReply = Type.Object({ entries: Type.Array(AuditItem), hasMore: Type.Boolean() });
export type AuditReply = Static<typeof AuditReply>;
