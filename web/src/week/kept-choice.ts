/**
 * Settings of a screen (a query, a filter, a tab), restored when the screen opens again, even after the phone dropped the
 * app from memory. Another week, account or tab resets them. `place` names screen and setting.
 *
 *   const [query, setQuery] = useKeptText('staff.query');
 *   const [direction, setDirection] = useKeptChoice('coach-load.direction', ['outbound', 'inbound']); // default: the first
 *
 * A choice from the data (a group, a day) is a text; show 'All' if it is no longer offered.
 */
import { create } from 'zustand';
import { onLeaving } from '#device/page/page.ts';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from './week.store.ts';

type Choices = Readonly<Record<string, string>>;

interface Kept {
  readonly account: string;
  readonly weekId: string;
  readonly chosen: Choices;
}

const NO_CHOICES: Kept = { account: '', weekId: '', chosen: {} };

const useKept = create<Kept>()(storedChoices);

export function useKeptText(place: string, first = ''): [text: string, setText: (text: string) => void] {
  const account = useAuth((state) => state.account);
  const weekId = useWeek((state) => state.weekId ?? '');
  const text = useKept((kept) => (isOf(kept, { account, weekId }) ? kept.chosen[place] : undefined));
  return [text ?? first, (typed) => keepText(place, typed)];
}

/** By default the first choice. */
export function useKeptChoice<const Choice extends string>(
  place: string,
  choices: readonly [Choice, ...Choice[]],
): [choice: Choice, choose: (choice: Choice) => void] {
  const [text, setText] = useKeptText(place);
  return [choices.find((choice) => choice === text) ?? choices[0], setText];
}

type Owner = Pick<Kept, 'account' | 'weekId'>;

/** Stores a text without subscribing to it. */
export function keepText(place: string, text: string): void {
  const owner = { account: useAuth.getState().account, weekId: useWeek.getState().weekId ?? '' };
  const before = useKept.getState();
  // Settings of another rep or week are dropped.
  const kept = { ...owner, chosen: { ...(isOf(before, owner) ? before.chosen : {}), [place]: text } };
  useKept.setState(kept);
  saveSoon(kept);
}

const SAVED_AFTER_MS = 250;
let unsaved: { readonly kept: Kept; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Delayed, so that a key press does not wait for the storage. */
function saveSoon(kept: Kept): void {
  clearTimeout(unsaved?.timer);
  unsaved = { kept, timer: setTimeout(saveNow, SAVED_AFTER_MS) };
}

function saveNow(): void {
  if (unsaved === undefined) return;
  clearTimeout(unsaved.timer);
  writeTabRecord(tabKeys.choices, { ...unsaved.kept });
  unsaved = undefined;
}

function dropUnsaved(): void {
  clearTimeout(unsaved?.timer);
  unsaved = undefined;
}

onLeaving(saveNow);

export function forgetChoicesOf(weekIds: readonly string[]): void {
  const { weekId } = useKept.getState();
  if (!weekIds.includes(weekId)) return;
  dropUnsaved();
  useKept.setState(NO_CHOICES);
  writeTabRecord(tabKeys.choices, { ...NO_CHOICES });
}

function isOf(kept: Kept, { account, weekId }: Owner): boolean {
  return kept.account === account && kept.weekId === weekId;
}

function storedChoices(): Kept {
  const { account, weekId, chosen } = readTabRecord(tabKeys.choices);
  const texts = Object.entries(chosen ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { account: String(account), weekId: String(weekId), chosen: Object.fromEntries(texts) };
}

useAuth.subscribe((state, before) => {
  if (state.account === before.account) return;
  dropUnsaved();
  useKept.setState(NO_CHOICES);
});
