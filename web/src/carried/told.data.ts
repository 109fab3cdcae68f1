import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { keptToldList, toldEntries, withTold } from '@offpiste/core/handover/peer-list/peer-list.rules';
import type { KeptToldList, ToldList } from '@offpiste/core/handover/peer-list/peer-list.contract';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { openTabChannel } from '#device/storage/tabs.ts';
import { brand } from '#base/brand.ts';
import { keptKey, readKept, writeKept } from '#kept/kept-reads.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

const channel = openTabChannel('told');
channel.onNotified(() => void readTold());

/** Undefined for a list of another week. */
export async function takeTold(
  told: ToldList | undefined,
  player: PhoneCertificate,
): Promise<KeptToldList | undefined> {
  if (!told || told.week !== useWeek.getState().weekId) return undefined;
  const { repId, name: toldBy } = player;
  if (repId === useAuth.getState().me?.repId) return undefined;
  const kept = keptToldList(told, { toldBy, takenAt: now(), clockOffset: clockOffset() });
  const lists = withTold(await keptLists(told.week), kept);
  await writeKept(keyOf(told.week), { reply: lists, at: now() }, { ofWeek: true });
  layOver(lists);
  channel.notify();
  return kept;
}

export function startTold(): void {
  useWeek.subscribe((state, before) => {
    if (state.weekId !== before.weekId) void readTold();
  });
  useAuth.subscribe((state, before) => {
    if (state.account !== before.account) void readTold();
  });
  void readTold();
}

async function readTold(): Promise<void> {
  const { weekId } = useWeek.getState();
  layOver([]);
  if (weekId === undefined) return;
  const lists = await keptLists(weekId).catch((error: unknown) =>
    logTrouble('The peer lists could not be read', error),
  );
  if (lists && weekId === useWeek.getState().weekId) layOver(lists);
}

function layOver(lists: readonly KeptToldList[]): void {
  useOutbox.setState({ told: toldEntries(lists, { brand: brand.key }) });
}

async function keptLists(week: string): Promise<readonly KeptToldList[]> {
  const kept = await readKept(keyOf(week));
  // Only this file writes this key.
  return (kept?.reply ?? []) as readonly KeptToldList[];
}

function keyOf(week: string): string {
  return keptKey(`told/${encodeURIComponent(week)}`);
}
