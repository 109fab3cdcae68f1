// Source: docs/reference/reports.md (Clients).
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import { clientCells } from './client-cells.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportCell } from './report.contract.ts';
import type { ReportWords } from './report-words.contract.ts';

interface ClientLists {
  readonly codes: ReadonlyMap<string, string>;
  readonly manifests: readonly ReportRow<'manifests'>[];
  readonly passes: readonly ReportRow<'lift-passes'>[];
  /** Of lessons and workshops. */
  readonly lessons: readonly ReportRow<'registrations'>[];
}

/** One row for each client that the reader may open, by name. */
export function clientRows(
  clients: readonly Passenger[],
  lists: ClientLists,
  words: ReportWords,
): ReportRow<'clients'>[] {
  const rides = Map.groupBy(lists.manifests, ({ reference }) => reference);
  const passes = Map.groupBy(lists.passes, ({ reference }) => reference);
  const lessons = Map.groupBy(lists.lessons, ({ reference }) => reference);
  const rows = clients.flatMap((client) => {
    const { reference, operational } = client;
    if (!reference || operational) return [];
    const own = rides.get(reference) ?? [];
    const onWay = (direction: Direction) => own.filter((row) => row.direction === words.directions[direction]);
    const [out, home] = [onWay('outbound'), onWay('inbound')];
    const bed = client.allocPlaces?.find(({ accommodation }) => accommodation)?.accommodation;
    return {
      ...clientCells(client),
      name: client.passengerName || null,
      reference,
      outbound: textOf(out, ({ ride }) => ride),
      pickUp: textOf(out, ({ pickUp }) => pickUp),
      state: isCancelled(client) ? words.bookingCancelled : textOf(out, ({ state }) => state),
      inbound: textOf(home, ({ ride }) => ride),
      homeState: textOf(home, ({ state }) => state),
      building: bed?.name || null,
      room: bed?.subblock_physical_name || null,
      passType: textOf(passes.get(reference) ?? [], ({ passType }) => passType),
      passState: textOf(passes.get(reference) ?? [], ({ state }) => state),
      lessons: textOf(lessons.get(reference) ?? [], ({ title }) => title),
      code: lists.codes.get(reference) ?? null,
    };
  });
  return rows.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '') || a.reference.localeCompare(b.reference));
}

/** The different texts of rows; null for none. */
function textOf<Row>(rows: readonly Row[], cellOf: (row: Row) => ReportCell): string | null {
  return [...new Set(rows.map(cellOf))].filter((cell) => cell !== null && cell !== '').join(', ') || null;
}
