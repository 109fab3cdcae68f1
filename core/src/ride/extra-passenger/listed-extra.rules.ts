// Source: docs/reference/rides.md (Extra passengers).
import type { RideTicket } from '../ride/ride.contract.ts';
import type { RideExtra } from '../ride/extra-shown.contract.ts';

/** `isGuessed`: no report has the direction. */
export interface FoundExtra {
  readonly extra: RideExtra;
  readonly isGuessed: boolean;
}

/** Counts an extra passenger who was listed later as a loaded client. A guessed direction has no effect. */
export function boardListedExtras(
  tickets: readonly RideTicket[],
  found: readonly FoundExtra[],
): { readonly tickets: RideTicket[]; readonly extras: RideExtra[] } {
  const certain = new Map(found.flatMap(({ extra, isGuessed }) => (isGuessed ? [] : [[extra.barcode, extra]])));
  const boarded = new Set<string>();
  const list = tickets.map((ticket): RideTicket => {
    const extra = isAwaited(ticket) ? certain.get(ticket.barcode) : undefined;
    if (!extra) return ticket;
    boarded.add(extra.barcode);
    const { at: loadedAt, by: loadedBy, reportId, reportRepId } = extra;
    return { ...ticket, loaded: 1, loadedAt, loadedBy, reportId, reportRepId };
  });
  return {
    tickets: list,
    extras: found.flatMap(({ extra }) => (boarded.has(extra.barcode) ? [] : extra)),
  };
}

function isAwaited({ deleted, loaded, absent, onBoardOf }: RideTicket): boolean {
  return deleted === '0' && Number(loaded) === 0 && absent === undefined && onBoardOf === undefined;
}
