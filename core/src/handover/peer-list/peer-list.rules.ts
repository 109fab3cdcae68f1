// Source: docs/reference/qr-transfer.md (Peer lists).
import type { EventTicket } from '../../programme/event/event.contract.ts';
import type { HeldKeyRoom } from '../../place/key/key-list.rules.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { ticketListKey, type ActionKind } from '../../record/action/action-kind.rules.ts';
import { isStanding, markIn, type MarkedTicket } from '../../record/ticket/ticket-mark.rules.ts';
import type { Shown } from '../../record/ticket/ticket-overlay.rules.ts';
import { MAX_TOLD } from './read-peer-list.rules.ts';
import {
  TOLD_STATUSES,
  type KeptToldList,
  type ToldList,
  type ToldState,
  type ToldStatus,
} from './peer-list.contract.ts';

/** The states from the server. Pending reports travel as records. */
export function toldTickets<Word extends string>(
  word: Word,
  tickets: readonly Shown<MarkedTicket<Word>>[],
): ToldState[] {
  const status = TOLD_STATUSES.find((one) => one === word);
  return tickets.flatMap((ticket) => {
    const { barcode, held, absent, absentAt, absentBy = '', reportId = '', reportRepId = '' } = ticket;
    const { isDone, at, by = '' } = markIn(word, ticket);
    if (held !== false || !status || !isStanding(word, ticket)) return [];
    const report = { about: barcode, repId: reportRepId, reportId };
    if (isDone) return [{ ...report, status, at: momentOf(at), by }];
    if (!absent) return [];
    return [{ ...report, status: 'absent' as const, at: momentOf(absentAt), by: absentBy, reason: absent }];
  });
}

/** The states of an event's list. */
export function toldAttendees(tickets: readonly Shown<EventTicket>[]): ToldState[] {
  return tickets.flatMap(({ barcode, held, deleted, entryStatus, ...ticket }) => {
    const { statusAt, statusBy = '', enteredAt, reportId = '', reportRepId = '' } = ticket;
    if (held !== false || deleted === '1' || entryStatus === 'none') return [];
    const state = { about: barcode, status: entryStatus, at: momentOf(statusAt), by: statusBy };
    const first = entryStatus === 'left' && enteredAt !== undefined ? { enteredAt: momentOf(enteredAt) } : {};
    return [{ ...state, ...first, repId: reportRepId, reportId }];
  });
}

/** The states of rooms with moved keys. */
export function toldRooms(rooms: readonly HeldKeyRoom[]): ToldState[] {
  return rooms.flatMap((room) => {
    const { roomId, held, statusAt, statusBy = '', lastReport, keysReturned = 0, returnedBy, reports } = room;
    const { distributed, returned, distributedTo, distributionInfo } = room;
    if (held !== false || !lastReport) return [];
    const moved = { distributed, returned, distributedTo, distributionInfo, keysReturned };
    const keys = { ...moved, ...(returnedBy ? { returnedBy } : {}) };
    const state = {
      about: roomId,
      status: 'keys' as const,
      at: momentOf(statusAt),
      by: statusBy,
      keys,
      reports: reports ?? [],
    };
    return [{ ...state, repId: lastReport.repId, reportId: lastReport.id }];
  });
}

function momentOf(at: string | undefined): number {
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? 0 : moment;
}

/** The newest states, up to the limit. */
export function newestTold(states: readonly ToldState[]): ToldState[] {
  return states.toSorted((a, b) => b.at - a.at).slice(0, MAX_TOLD);
}

const MAX_LISTS = 12;

/** A received list. `knownAt` is at most `takenAt`, epoch ms of this phone. */
export function keptToldList(
  told: ToldList,
  by: { readonly toldBy: string; readonly takenAt: number; readonly clockOffset: number | undefined },
): KeptToldList {
  return { ...told, toldBy: by.toldBy, knownAt: Math.min(by.takenAt, told.knownAt + (by.clockOffset ?? 0)) };
}

/** Adds a list. The newest of each list stays. */
export function withTold(before: readonly KeptToldList[], told: KeptToldList): KeptToldList[] {
  const isOlder = before.some(({ list, knownAt }) => list === told.list && knownAt > told.knownAt);
  if (isOlder) return [...before];
  return [told, ...before.filter(({ list }) => list !== told.list)].slice(0, MAX_LISTS);
}

/** The states as entries over lists, in no queue and never sent. */
export function toldEntries(lists: readonly KeptToldList[], { brand }: { readonly brand: string }): StoredEntry[] {
  const entries = lists.flatMap(({ list, toldBy, knownAt, states }) =>
    states.flatMap((state) =>
      postsOf(state).map(({ kind, at, data }) => ({
        url: '',
        data,
        timestamp: at,
        told: { toldBy, at: knownAt },
        options: {
          kind: kind ?? kindOf(list, state.status),
          ownerId: state.repId,
          ownerName: state.by,
          brand,
          label: '',
          subject: list,
          state: 'accepted' as const,
          attempts: 0,
          notBefore: 0,
          acceptedAt: knownAt,
        },
      })),
    ),
  );
  // Before all entries of this phone.
  return entries.map((entry, index) => ({ ...entry, key: Number.MIN_SAFE_INTEGER + index }));
}

/** The equivalent posts; a client who left had entered. */
function postsOf(state: ToldState): { kind?: ActionKind; at: number; data: object }[] {
  const { about, at, reportId, reason, enteredAt, keys, reports } = state;
  if (keys) return [{ at, data: { roomId: about, idempotentId: reportId, told: { keys, reports } } }];
  const post = { barcode: about, idempotentId: reportId };
  const last = { at, data: { ...post, deviceTimestamp: new Date(at).toISOString(), ...(reason ? { reason } : {}) } };
  if (enteredAt === undefined) return [last];
  const entered = {
    barcode: about,
    idempotentId: `${reportId}/in`,
    deviceTimestamp: new Date(enteredAt).toISOString(),
  };
  return [{ kind: 'event-in', at: enteredAt, data: entered }, last];
}

function kindOf(list: string, status: ToldStatus): ActionKind {
  return status === 'loaded' && list.startsWith(TRANSFERS) ? 'transfer-load' : KINDS[status];
}

const [TRANSFERS = ''] = ticketListKey({ kind: 'transfer' }).split('/');
const KINDS: Readonly<Record<ToldStatus, ActionKind>> = {
  loaded: 'coach-load',
  registered: 'lesson-register',
  distributed: 'lift-pass-distribute',
  absent: 'absence',
  entered: 'event-in',
  left: 'event-out',
  keys: 'key-distribute',
};
