// Source: docs/reference/rides.md (Transfers).
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import type { LoadPlace } from '../ride/ride.contract.ts';

interface PlacedTicket extends LoadPlace {
  readonly barcode: string;
  readonly loaded: 0 | 1;
  readonly loadedAt?: string;
}

/** Adds the places of this phone's counted loads. */
export function withOwnPlaces<Ticket extends PlacedTicket>(
  tickets: readonly Ticket[],
  pending: readonly StoredEntry[],
): readonly Ticket[] {
  const loads = new Map(
    pending.flatMap((entry) => {
      const barcode = entry.options.kind === 'transfer-load' ? entryField(entry, 'barcode') : undefined;
      return barcode === undefined ? [] : [[barcode, entry]];
    }),
  );
  if (loads.size === 0) return tickets;
  return tickets.map((ticket) => {
    const load = loads.get(ticket.barcode);
    const isThisLoad = load !== undefined && ticket.loaded === 1 && ticket.loadedAt === momentOf(load);
    return isThisLoad ? { ...ticket, ...placeIn(load.data) } : ticket;
  });
}

function momentOf({ timestamp }: StoredEntry): string {
  return new Date(timestamp).toISOString();
}

function placeIn(data: unknown): LoadPlace {
  const { loadLat, loadLon }: { loadLat?: unknown; loadLon?: unknown } = { ...(data as object) };
  return {
    loadLat: typeof loadLat === 'number' ? loadLat : null,
    loadLon: typeof loadLon === 'number' ? loadLon : null,
  };
}
