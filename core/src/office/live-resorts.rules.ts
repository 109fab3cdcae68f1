import { ticketListKey } from '../ticket/ticket-kind.rules.ts';
import type { LiveReply } from './office.contract.ts';

/** Where clients stay, by booking reference, and the resorts of those who hold a ticket for a list, by its key. */
export interface WeekResorts {
  readonly all: readonly string[];
  readonly of: ReadonlyMap<string, string>;
  readonly ofList: ReadonlyMap<string, readonly string[]>;
  /** The booking references of those who get a lift pass. */
  readonly passHolders: readonly string[];
}

/** The booking references on a list, by its key. */
export interface ListedReferences {
  readonly list: string;
  readonly references: readonly string[];
}

const PASS_LIST = ticketListKey({ kind: 'lift-pass' });

/** The resorts of a week. */
export function weekResorts(of: ReadonlyMap<string, string>, listed: readonly ListedReferences[]): WeekResorts {
  const resortsIn = (references: readonly string[]) =>
    [...new Set(references.flatMap((reference) => of.get(reference) || []))].toSorted((a, b) => a.localeCompare(b));
  return {
    all: resortsIn([...of.keys()]),
    of,
    ofList: new Map(listed.map(({ list, references }) => [list, resortsIn(references)])),
    passHolders: listed.find(({ list }) => list === PASS_LIST)?.references ?? [],
  };
}

/** The lift passes of a week by the resort of their holders; `handedOut` are their booking references. */
export function livePasses({ of, passHolders }: WeekResorts, handedOut: readonly string[]): LiveReply['liftPasses'] {
  const counts = new Map<string, { done: number; total: number }>();
  const countAt = (reference: string) => {
    const resort = of.get(reference) ?? '';
    const known = counts.get(resort) ?? { done: 0, total: 0 };
    counts.set(resort, known);
    return known;
  };
  for (const reference of passHolders) countAt(reference).total += 1;
  const holders = new Set(passHolders);
  for (const reference of handedOut) {
    const count = countAt(reference);
    count.done += 1;
    // Handed out before the booking was cancelled.
    if (!holders.has(reference)) count.total += 1;
  }
  return [...counts]
    .map(([resort, count]) => ({ resort, ...count }))
    .toSorted((a, b) => a.resort.localeCompare(b.resort));
}
