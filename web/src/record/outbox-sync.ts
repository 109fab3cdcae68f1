import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { doneInList, type ListedTicket, doneSince } from '@offpiste/core/record/outbox/done-since.rules';
import { deliveredSince } from '@offpiste/core/record/outbox/held.rules';
import { lateNoticeId } from '@offpiste/core/record/outbox/late-notice.rules';
import {
  isCovered,
  isOwnedBy,
  listSnapshot,
  outboxView,
  type OutboxOwner,
} from '@offpiste/core/record/outbox/outbox.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { whenIdle } from '#device/page/page.ts';
import { openTabChannel } from '#device/storage/tabs.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { onWeekEnds } from '#kept/week-ends.ts';
import { changesAfterErasing } from './forget-erased.ts';
import { useLeftBehind } from './left-behind.store.ts';
import { changeEntries, readEntries } from './outbox.db.ts';
import { useOutbox } from './outbox.store.ts';

export const FIRST_ATTEMPT = 'first-attempt';

/** Not shown as 'held' yet, because a screen waits for their first attempt. */
const live = new Set<number>();

const incomplete = new Set<number>();

const channel = openTabChannel('outbox');
channel.onNotified(() => void readOutbox());
onWeekEnds(() => void readOutbox());
useAuth.subscribe((state, before) => {
  if (state.me?.repId === before.me?.repId) return;
  useOutbox.setState({ listedAt: {}, delivered: new Set() });
  void readOutbox();
});

export async function readOutbox(): Promise<void> {
  const { me } = useAuth.getState();
  try {
    const entries = await entriesLeft();
    const owner = me && { repId: me.repId, brand: brand.key };
    const view = outboxView(
      entries.filter((entry) => !live.has(entry.key)),
      owner,
      now(),
    );
    useOutbox.setState(({ delivered }) => ({
      ...view,
      delivered: deliveredSince(delivered, view),
      isUnknown: false,
    }));
    useLeftBehind.setState({
      count: view.waiting.length + view.attention.length + view.othersWaiting + view.unreadable,
    });
    if (owner) void forgetOthersAccepted(entries, owner);
  } catch (error) {
    useOutbox.setState({ isUnknown: true });
    logTrouble('The outbox could not be read', error);
  }
}

async function entriesLeft(): Promise<StoredEntry[]> {
  const entries = await readEntries();
  const erased = changesAfterErasing(entries);
  const changes = erased.length > 0 ? erased : doneSince(entries, now());
  if (changes.length === 0) return entries;
  await changeEntries(changes);
  channel.notify();
  return await readEntries();
}

/** Turns parked actions into notices if another rep's record made them true. */
export async function settleParked(key: string, tickets: readonly ListedTicket[]): Promise<void> {
  const changes = doneInList(useOutbox.getState().attention, { key, tickets }, now());
  if (changes.length === 0) return;
  try {
    await changeEntries(changes);
    await publishOutbox();
  } catch (error) {
    logTrouble('A parked action could not be changed to a notice', error);
  }
}

/** Pending actions and late notices stay. */
async function forgetOthersAccepted(entries: readonly StoredEntry[], owner: OutboxOwner): Promise<void> {
  const gone = entries.filter(
    (entry) => entry.options.state === 'accepted' && !isOwnedBy(entry, owner) && lateNoticeId(entry) === undefined,
  );
  if (gone.length > 0) await forgetEntries(gone);
}

export async function publishOutbox(): Promise<void> {
  channel.notify();
  await readOutbox();
}

/** Shows an entry at once: rereading a long queue would delay the screen. */
export function showKept(entry: StoredEntry): void {
  live.delete(entry.key);
  channel.notify();
  const { me } = useAuth.getState();
  if (me && isOwnedBy(entry, { repId: me.repId, brand: brand.key }))
    useOutbox.setState(({ waiting }) => ({ waiting: [...waiting.filter(({ key }) => key !== entry.key), entry] }));
  whenIdle(() => void readOutbox());
}

export function holdIncomplete(key: number): void {
  incomplete.add(key);
}

export function releaseIncomplete(key: number): void {
  incomplete.delete(key);
}

export function isIncomplete(key: number): boolean {
  return incomplete.has(key);
}

export function holdLive(key: number): void {
  live.add(key);
}

export function releaseLive(key: number): void {
  live.delete(key);
}

useOutbox.subscribe(({ accepted, listedAt }, before) => {
  if (accepted === before.accepted && listedAt === before.listedAt) return;
  const lists = Object.entries(listedAt).map(([subject, at]) => listSnapshot(subject, at, now()));
  const covered = accepted.filter((entry) => lists.some((list) => isCovered(entry, list)));
  if (covered.length > 0) void forgetEntries(covered);
});

export async function forgetEntries(entries: readonly StoredEntry[]): Promise<void> {
  try {
    await changeEntries(entries.map(({ key }) => ({ key, options: 'gone' as const })));
    await publishOutbox();
  } catch (error) {
    logTrouble('Accepted actions could not be deleted', error);
  }
}
