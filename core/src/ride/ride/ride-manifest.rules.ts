// Source: docs/reference/rides.md (Coaches, Transfers), docs/reference/actions.md (Departure).
import type { NumberForms } from '../../people/phone-number/phone-number.contract.ts';
import { byPickUp, type RideJourney } from './ride-people.rules.ts';
import { isElsewhere } from '../../record/ticket/ticket-mark.rules.ts';
import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import type { ShownRideTicket } from './ride-load.rules.ts';

export interface LoadLine extends ShownRideTicket {
  readonly pickUp: string | undefined;
  readonly equipment: boolean;
  readonly phone?: string;
  readonly numbers?: NumberForms;
}

/** `name` is undefined for an unknown pick-up. */
export interface PickUpGroup {
  readonly name: string | undefined;
  readonly remaining: readonly LoadLine[];
  readonly loaded: readonly LoadLine[];
  readonly absent: readonly LoadLine[];
  /** On board of another ride, from before a move. */
  readonly elsewhere: readonly LoadLine[];
}

/** By pick-up in order of the stops, people by name, unknown pick-ups last. */
export function groupByPickUp(tickets: readonly ShownRideTicket[], { people, departures }: RideJourney): PickUpGroup[] {
  const personOf = new Map(people.map((person) => [person.reference, person]));
  const lines = tickets.map((ticket): LoadLine => {
    const person = personOf.get(ticket.bookingRef);
    return {
      ...ticket,
      pickUp: person?.pickUp,
      equipment: person?.equipment ?? false,
      ...(person?.phone ? { phone: person.phone } : {}),
      ...(person?.numbers ? { numbers: person.numbers } : {}),
    };
  });
  return byPickUp(lines, departures).map(([name, group]) => {
    const sorted = group.sort((a, b) => a.name.localeCompare(b.name));
    const expected = sorted.filter((line) => line.loaded === 0 && !isElsewhere('loaded', line));
    return {
      name,
      remaining: expected.filter(({ absent }) => absent === undefined),
      loaded: sorted.filter((line) => line.loaded === 1),
      absent: expected.filter(({ absent }) => absent !== undefined),
      elsewhere: sorted.filter((line) => isElsewhere('loaded', line)),
    };
  });
}

/** A label by code; namesakes also get their reference and pick-up. */
export function labelsApart(groups: readonly PickUpGroup[]): ReadonlyMap<string, string> {
  const lines = groups.flatMap(manifestLines);
  const nameOf = ({ name }: LoadLine) => name.trim();
  const named = Map.groupBy(lines, (line) => nameOf(line).toLowerCase());
  return new Map(
    lines.map((line) => {
      const [name, { barcode, bookingRef, pickUp }] = [nameOf(line), line];
      const isAlone = name === '' || named.get(name.toLowerCase())?.length === 1;
      return [barcode, isAlone ? name || bookingRef : [name, bookingRef, pickUp].filter(Boolean).join(', ')];
    }),
  );
}

/** The clients with equipment, and those of them on board. */
export function equipmentCounts(groups: readonly PickUpGroup[]): { readonly loaded: number; readonly total: number } {
  const wanting = (lines: readonly LoadLine[]) => lines.filter((line) => line.equipment).length;
  const loaded = groups.reduce((sum, group) => sum + wanting(group.loaded), 0);
  return { loaded, total: groups.reduce((sum, group) => sum + wanting([...group.remaining, ...group.absent]), loaded) };
}

export interface ManifestWords {
  readonly title: string;
  readonly unknownPickUp: string;
  readonly loaded: string;
  readonly missing: string;
  readonly notTravelling: string;
  readonly reasons: Readonly<Record<AbsenceReason, string>>;
  readonly equipment: string;
  readonly extras: string;
  readonly unknownTicket: string;
  /** The other ride of a client. */
  readonly seat: (line: LoadLine) => string | undefined;
}

/** The manifest as text: people by pick-up with their state, then extra passengers. */
export function manifestText(
  groups: readonly PickUpGroup[],
  words: ManifestWords,
  extras: readonly { readonly name: string; readonly barcode: string }[] = [],
): string {
  const line = (person: LoadLine) => {
    const { loaded, name, bookingRef, equipment, absent, absentNote } = person;
    const reason = absent && loaded === 0 ? [words.reasons[absent], absentNote].filter(Boolean).join(': ') : '';
    const why = words.seat(person) ?? reason;
    const box = loaded === 1 ? '[x]' : why ? '[-]' : '[ ]';
    return `${box} ${[name, bookingRef].filter(Boolean).join(' ')}${equipment ? ` (${words.equipment})` : ''}${why ? ` - ${why}` : ''}`;
  };
  const parts = groups.map((group) => {
    const heading = `${group.name ?? words.unknownPickUp}: ${words.loaded} ${group.loaded.length}, ${words.missing} ${group.remaining.length}${group.absent.length > 0 ? `, ${words.notTravelling} ${group.absent.length}` : ''}`;
    return [heading, ...manifestLines(group).map(line)].join('\n');
  });
  const others = extras.map(({ name, barcode }) => `[x] ${name || words.unknownTicket} ${barcode}`);
  const last = others.length > 0 ? [[`${words.extras}: ${others.length}`, ...others].join('\n')] : [];
  return [words.title, ...parts, ...last].join('\n\n');
}

/** The people of a pick-up by name. */
export function manifestLines({ remaining, loaded, absent, elsewhere }: PickUpGroup): LoadLine[] {
  return [...remaining, ...loaded, ...absent, ...elsewhere].sort((a, b) => a.name.localeCompare(b.name));
}
