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

/**
 * What a list of tickets says by itself: what the server sent. What lies over it is on this phone only, and travels as
 * records.
 */
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

/** What a door's list says by itself. */
export function toldAttendees(tickets: readonly Shown<EventTicket>[]): ToldState[] {
  return tickets.flatMap(({ barcode, held, deleted, entryStatus, ...ticket }) => {
    const { statusAt, statusBy = '', enteredAt, reportId = '', reportRepId = '' } = ticket;
    if (held !== false || deleted === '1' || entryStatus === 'none') return [];
    const state = { about: barcode, status: entryStatus, at: momentOf(statusAt), by: statusBy };
    const first = entryStatus === 'left' && enteredAt !== undefined ? { enteredAt: momentOf(enteredAt) } : {};
    return [{ ...state, ...first, repId: reportRepId, reportId }];
  });
}

/** What a list of rooms says by itself of keys that a phone moved. */
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

/** The newest states, as many as are told. */
export function newestTold(states: readonly ToldState[]): ToldState[] {
  return states.toSorted((a, b) => b.at - a.at).slice(0, MAX_TOLD);
}

/** How many places a phone remembers what others told of them. */
const MAX_LISTS = 12;

/**
 * What was told at `takenAt`, epoch ms by this phone's clock, which is `clockOffset` ahead of the server's: nobody knows
 * more of a list than what there was when it was told.
 */
export function keptToldList(
  told: ToldList,
  by: { readonly toldBy: string; readonly takenAt: number; readonly clockOffset: number | undefined },
): KeptToldList {
  return { ...told, toldBy: by.toldBy, knownAt: Math.min(by.takenAt, told.knownAt + (by.clockOffset ?? 0)) };
}

/** What was told, with one more: of each list what is newest, of the newest lists. */
export function withTold(before: readonly KeptToldList[], told: KeptToldList): KeptToldList[] {
  const isOlder = before.some(({ list, knownAt }) => list === told.list && knownAt > told.knownAt);
  if (isOlder) return [...before];
  return [told, ...before.filter(({ list }) => list !== told.list)].slice(0, MAX_LISTS);
}

/**
 * Told states as entries that lie over this phone's lists, until a list was requested after they were known. They are in no queue: nothing sends, shows or keeps them as a
 * record of this phone.
 */
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
  // Before everything that this phone itself has or carries.
  return entries.map((entry, index) => ({ ...entry, key: Number.MIN_SAFE_INTEGER + index }));
}

/** What somebody would have posted who recorded that: whoever has left had entered before. */
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
