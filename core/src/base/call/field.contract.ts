import { Type } from 'typebox';

/** Random GUID-like id created by the phone, one per user action, the same on every retry. */
export const IdempotentId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

/** Ids in paths and bodies: short, printable. */
export const ShortId = Type.String({ minLength: 1, maxLength: 64 });

/** Names of people and things in bodies. */
export const ShortText = Type.String({ maxLength: 200 });

/** A handset timestamp: ISO 8601 with milliseconds, UTC. */
export const Moment = Type.String({
  maxLength: 40,
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
});

/** 1 read by the camera or a scanner, 0 picked by name. */
export const Scanned = Type.Union([Type.Literal(0), Type.Literal(1)]);
