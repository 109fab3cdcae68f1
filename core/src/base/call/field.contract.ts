import { Type, type TSchema, type TString, type TStringOptions } from 'typebox';

/** A random id of one action, the same on every retry. */
export const IdempotentId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

export const ShortId = Type.String({ minLength: 1, maxLength: 64 });

export const ShortText = Type.String({ maxLength: 200 });

const FREE_TEXT = 'x-free-text';

/** A text that a person enters in a form, such as a name or reason. The server normalises it. Ids and choices are none. */
export function freeText(options: TStringOptions): TString {
  return Type.String({ ...options, [FREE_TEXT]: true });
}

export function isFreeText(field: TSchema): boolean {
  return FREE_TEXT in field;
}

/** ISO 8601, UTC. */
export const Moment = Type.String({
  maxLength: 40,
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
});

/** 1 read by a camera or reader, 0 picked by name. */
export const Scanned = Type.Union([Type.Literal(0), Type.Literal(1)]);

const everyReport = {
  repName: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
};

/** The fields of every report: week, rep and handset time. */
export const reportFields = { weekId: ShortId, repId: ShortId, ...everyReport };

/** The same as the older calls spell them. */
export const olderReportFields = { weekID: ShortId, repID: ShortId, ...everyReport };
