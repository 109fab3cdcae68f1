// Source: docs/reference/office.md (Alerts).
import { rideListKey } from '../../record/ticket/ride-list.rules.ts';
import { ALERT_KINDS, type AlertKind, type AlertSeen } from './night-alert.contract.ts';
import { MINUTE_MS } from './night-series.rules.ts';
import { minutesToDeparture } from './night-totals.rules.ts';
import type { LiveReply, LiveRide } from './office.contract.ts';

const SHORT_MINUTES = 10;
const SHORT_MISSING = 8;
const UNSCANNED_MINUTES = 30;
/** A ride without a recorded departure is no alert after this time. */
const LATE_MINUTES = 60;
const SILENT_MS = 20 * MINUTE_MS;
/** Refusals older than this are not counted. */
export const WRONG_RIDE_WINDOW_MS = 30 * MINUTE_MS;
const WRONG_RIDE_COUNT = 3;
/** A sheet that cannot be fetched is retried for this long first. */
const UNREACHED_MS = 15 * MINUTE_MS;
const UNREAD_MS = 15 * MINUTE_MS;

/** Present according to the kind: `minutes` to departure, `since` in epoch ms. `list` is a list key. */
export interface NightAlert {
  readonly kind: AlertKind;
  /** The same for the same subject, while the alert lasts. */
  readonly key: string;
  /** The start, epoch ms. An acknowledgement before it does not count. */
  readonly since: number;
  /** The size. An acknowledgement of a smaller one does not count. */
  readonly level: number;
  readonly list?: string;
  readonly repId?: string;
  readonly name?: string;
  readonly minutes?: number;
  readonly count?: number;
  readonly seen?: AlertSeen;
}

type Facts = Pick<LiveReply, 'rides' | 'phones' | 'wrongRides' | 'exceptionCount' | 'exceptionsAt' | 'sheet' | 'notes'>;
type Night = Facts & Pick<LiveReply, 'alertsSeen'>;

/** The alerts of a night: open ones first, then by urgency. `now` is epoch ms. */
export function nightAlerts(night: Night, now: number): NightAlert[] {
  const found = [
    ...rideAlerts(night, now),
    ...wrongRideAlerts(night, now),
    ...phoneAlerts(night, now),
    ...exceptionAlerts(night),
    ...sheetAlerts(night, now),
    ...noteAlerts(night, now),
  ];
  return found.map((alert) => withSeen(alert, night.alertsSeen)).toSorted(byUrgency);
}

function byUrgency(a: NightAlert, b: NightAlert): number {
  return (
    Number(a.seen !== undefined) - Number(b.seen !== undefined) ||
    ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) ||
    (a.minutes ?? 0) - (b.minutes ?? 0) ||
    a.since - b.since
  );
}

function withSeen(alert: NightAlert, all: readonly AlertSeen[]): NightAlert {
  const seen = all.find(
    ({ kind, key, level, at }) =>
      kind === alert.kind && key === alert.key && level >= alert.level && Date.parse(at) >= alert.since,
  );
  return seen ? { ...alert, seen } : alert;
}

function rideAlerts({ rides }: Facts, now: number): NightAlert[] {
  return rides.flatMap((ride): NightAlert[] => {
    const { departsAt, lastStopAt = departsAt } = ride;
    const toLastStop = minutesToDeparture({ departsAt: lastStopAt }, now);
    if (ride.left !== undefined || toLastStop === undefined || toLastStop < -LATE_MINUTES) return [];
    const list = rideListKey(ride);
    const alert = (kind: AlertKind, { count, at }: Due, ahead: number): NightAlert[] => {
      const minutes = Math.ceil((at - now) / MINUTE_MS);
      return [{ kind, key: list, since: at - ahead * MINUTE_MS, level: 0, list, minutes, count }];
    };
    const short = missingWithin(ride, SHORT_MINUTES, now);
    if (short.count >= SHORT_MISSING) return alert('departs-short', short, SHORT_MINUTES);
    const unscanned = missingWithin(ride, UNSCANNED_MINUTES, now);
    if (ride.done === 0 && unscanned.count > 0) return alert('no-scans', unscanned, UNSCANNED_MINUTES);
    return [];
  });
}

interface Due {
  readonly count: number;
  /** Epoch ms. */
  readonly at: number;
}

/** The clients missing at stops that depart within `minutes` or departed, and the latest of these departures. */
function missingWithin({ departsAt = '', missing }: LiveRide, minutes: number, now: number): Due {
  const due = missing
    .map(({ at = departsAt, count }): Due => ({ at: Date.parse(at), count }))
    .filter(({ at }) => at - now <= minutes * MINUTE_MS);
  return { count: due.reduce((all, { count }) => all + count, 0), at: Math.max(...due.map(({ at }) => at)) };
}

function wrongRideAlerts({ wrongRides }: Facts, now: number): NightAlert[] {
  return wrongRides.flatMap(({ list, at }): NightAlert[] => {
    const recent = at
      .map((each) => Date.parse(each))
      .filter((each) => each > now - WRONG_RIDE_WINDOW_MS)
      .toSorted((a, b) => a - b);
    // As many again after an acknowledgement are a new alert.
    const since = recent.at(-WRONG_RIDE_COUNT);
    return since === undefined ? [] : [{ kind: 'wrong-ride', key: list, since, level: 0, list, count: recent.length }];
  });
}

function phoneAlerts({ phones }: Facts, now: number): NightAlert[] {
  return phones.flatMap(({ repId, repName: name, device, at = '', waiting: count }): NightAlert[] => {
    const since = Date.parse(at);
    // NaN while the phone is in contact.
    const isSilent = count > 0 && now - since >= SILENT_MS;
    return isSilent
      ? [{ kind: 'phone-silent', key: `${repId}/${device}`, since: since + SILENT_MS, level: 0, repId, name, count }]
      : [];
  });
}

function exceptionAlerts({ exceptionCount: count = 0, exceptionsAt = '' }: Facts): NightAlert[] {
  return count > 0
    ? [{ kind: 'exceptions', key: 'all', since: Date.parse(exceptionsAt) || 0, level: count, count }]
    : [];
}

function sheetAlerts({ sheet }: Facts, now: number): NightAlert[] {
  const since = Date.parse(sheet?.since ?? '');
  if (!sheet || (sheet.why === 'unreached' && now - since < UNREACHED_MS)) return [];
  return [{ kind: 'sheet-stopped', key: sheet.why, since, level: 0 }];
}

function noteAlerts({ notes }: Facts, now: number): NightAlert[] {
  return notes.flatMap(({ id: key, list, at, text: name, seen }): NightAlert[] => {
    const since = Date.parse(at) + UNREAD_MS;
    return seen.length === 0 && now >= since ? [{ kind: 'note-unread', key, since, level: 0, list, name }] : [];
  });
}
