// Source: docs/reference/import.md (Office sheets).
import { bookingDifferences, type BookingDifference } from './booking-change.rules.ts';
import type { BookingChange, ClientChange } from './import-preview.rules.ts';

/** The limit for each kind of change. */
export const CHANGES_NAMED = 200;

/** The differences of a new client are all parts of the booking. */
export interface NamedChange {
  readonly reference: string;
  readonly name: string;
  readonly change: ClientChange;
  readonly differences: BookingDifference[];
}

/** The first changes of each kind with names, in the order of the sheet. */
export function namedChanges(changes: readonly BookingChange[]): NamedChange[] {
  return [...Map.groupBy(changes, ({ change }) => change).values()].flatMap((alike) =>
    alike.slice(0, CHANGES_NAMED).map((each) => {
      const { reference, change, before, after } = each;
      const name = after?.name ?? before?.name ?? '';
      const differences = bookingDifferences(each).filter(({ what }) => what !== 'name' || (before && after));
      return { reference, name, change, differences: change === 'removed' ? [] : differences };
    }),
  );
}

/** The changes as lines of text: 'moved: Ann (WASTELAND-ABC123): coach C1 outbound -> coach C2 outbound'. */
export function namedLines(changes: readonly BookingChange[]): string[] {
  const named = Map.groupBy(namedChanges(changes), ({ change }) => change);
  return [...Map.groupBy(changes, ({ change }) => change)].flatMap(([change, alike]) => {
    const lines = (named.get(change) ?? []).map(
      ({ reference, name, differences }) =>
        `  ${change}: ${name} (${reference})${differences.length > 0 ? `: ${differences.map(differenceWords).join('; ')}` : ''}`,
    );
    const more = alike.length - lines.length;
    return more > 0 ? [...lines, `  and ${more} more ${change}`] : lines;
  });
}

function differenceWords({ what, before, after }: BookingDifference): string {
  const part = what === 'place' ? '' : `${what} `;
  if (before === undefined) return `${part}${after}`;
  return after === undefined ? `no ${part}${before} any more` : `${part}${before} -> ${after}`;
}
