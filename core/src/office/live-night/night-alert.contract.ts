// Source: docs/reference/office.md (Alerts).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

/** The most urgent first. */
export const ALERT_KINDS = [
  'departs-short',
  'no-scans',
  'wrong-ride',
  'phone-silent',
  'exceptions',
  'sheet-stopped',
  'note-unread',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The maximum length of a key: a kind and the ids of a list or phone. */
const MAX_KEY = 300;

/** `key` names the alert's subject; `level` is its size at that time. */
export const AcknowledgeAlertBody = Type.Object({
  weekId: ShortId,
  kind: Type.Enum([...ALERT_KINDS]),
  key: Type.String({ minLength: 1, maxLength: MAX_KEY }),
  level: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});

/** The latest of each alert. `at` is ISO 8601, UTC. */
export const AlertSeen = Type.Object({
  kind: Type.Enum([...ALERT_KINDS]),
  key: Type.String(),
  level: Type.Integer(),
  by: Type.String(),
  at: Type.String(),
});
export type AlertSeen = Static<typeof AlertSeen>;

export const AlertsSeenReply = Type.Object({ alertsSeen: Type.Array(AlertSeen) });

/** The latest refusal of each client on a ride, if it is recent. `list` is a list key, `at` ISO 8601, UTC. */
export const WrongRide = Type.Object({ list: Type.String(), at: Type.Array(Type.String()) });
export type WrongRide = Static<typeof WrongRide>;

export const STOPPED_SHEET = ['paused', 'unreached', 'undecided'] as const;
/** `since` is ISO 8601, UTC. */
export const StoppedSheet = Type.Object({ why: Type.Enum([...STOPPED_SHEET]), since: Type.String() });
export type StoppedSheet = Static<typeof StoppedSheet>;
