// Source: docs/reference/rides.md (Transfers).
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import type { LoadPlace } from '../ride/ride.contract.ts';

/** A ticket of a transfer's list: who is loaded, when and where. */
interface PlacedTicket extends LoadPlace {
  readonly barcode: string;
  readonly loaded: 0 | 1;
  readonly loadedAt?: string;
}

/**
 * A transfer's tickets with the places of this phone's own pending loads, where such a load is the one that counts in the
 * list; without a position the place is null.
 */
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
