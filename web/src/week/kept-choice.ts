/**
 * What somebody set on a screen (a query, a filter, a tab), found again however one comes back to the screen:
 * by the back button, by a link, after the lock, after the phone dropped the app from memory. Another week or another
 * account begins anew, and so does a new tab. `place` names screen and setting: 'staff.query', 'coach-load.direction'.
 *
 *   const [query, setQuery] = useKeptText('staff.query');
 *   const [direction, setDirection] = useKeptChoice('coach-load.direction', ['outbound', 'inbound']); // the first at first
 *
 * A choice out of what the data offers (a group, a day) is a text; show 'All' when it is not among the offers.
 * Where a screen was scrolled to is kept by the Page part for every screen; nothing is to be done for it.
 */
import { create } from 'zustand';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

type Choices = Readonly<Record<string, string>>;

interface Kept {
  readonly account: string;
  readonly weekId: string;
  readonly chosen: Choices;
}

const useKept = create<Kept>()(storedChoices);

export function useKeptText(place: string, first = ''): [text: string, setText: (text: string) => void] {
  const account = useAuth((state) => state.account);
  const weekId = useWeek((state) => state.weekId ?? '');
  const text = useKept((kept) => (isOf(kept, { account, weekId }) ? kept.chosen[place] : undefined));
  return [text ?? first, (typed) => keepText(place, typed)];
}

/** One of the choices; the first of them until somebody chooses. */
export function useKeptChoice<const Choice extends string>(
  place: string,
  choices: readonly [Choice, ...Choice[]],
): [choice: Choice, choose: (choice: Choice) => void] {
  const [text, setText] = useKeptText(place);
  return [choices.find((choice) => choice === text) ?? choices[0], setText];
}

type Owner = Pick<Kept, 'account' | 'weekId'>;

/** For those who keep a text without showing it. */
export function keepText(place: string, text: string): void {
  const owner = { account: useAuth.getState().account, weekId: useWeek.getState().weekId ?? '' };
  const before = useKept.getState();
  // What one rep looked for in one week is no business of the next.
  const kept = { ...owner, chosen: { ...(isOf(before, owner) ? before.chosen : {}), [place]: text } };
  useKept.setState(kept);
  writeTabRecord(tabKeys.choices, kept);
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
  if (state.account !== before.account) useKept.setState({ account: '', weekId: '', chosen: {} });
});
