import type { ListNote } from '@offpiste/core/note/note-shown.contract';
import { nextNoteEnd, shownNotes, type ShownNote } from '@offpiste/core/note/note-shown.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { useEffect, useMemo, useState } from 'react';
import { after, now } from '#device/clock.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { useAuth } from '#session/auth.store.ts';

/** While notes stand their ends are looked at this often at least: a phone's clock can be set, and timers sleep with it. */
const LOOK_MS = 60_000;
const NO_NOTES: readonly ListNote[] = [];

/** What the office wrote on a list, by the list's key. */
export interface StandingNotes {
  readonly list: string;
  readonly notes: readonly ShownNote[];
}

/** The notes of a list that stand now, by this phone's corrected clock, with its own pending reports. */
export function useStandingNotes(
  list: string,
  known: readonly ListNote[] = NO_NOTES,
  pending: readonly StoredEntry[],
): StandingNotes {
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const [at, setAt] = useState(correctedNow);
  const notes = useMemo(() => shownNotes(known, pending, repId, at), [known, pending, repId, at]);
  const end = nextNoteEnd(notes);
  useEffect(() => {
    if (end === undefined) return undefined;
    const wait = Math.min(Math.max(end - correctedNow(), 0), LOOK_MS);
    return after(wait, () => setAt(correctedNow()));
  }, [end, at]);
  return useMemo(() => ({ list, notes }), [list, notes]);
}

/** The server's time as well as this phone knows it, epoch ms. */
export function correctedNow(): number {
  return now() - (clockOffset() ?? 0);
}
