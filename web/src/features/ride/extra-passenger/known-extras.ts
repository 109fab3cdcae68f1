import type { ExtraPassenger } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { belongsText } from '#ride/seat-text.ts';
import { useRideScanned } from '#ride/ride.data.ts';
import { extras as texts } from '#texts/ride/extra-passenger';
import { useWeekQuery } from '#week/use-week-query.ts';

const NO_RIDE: Ride = { kind: 'transfer', id: '', direction: 'outbound' };

/** `isCounted`: already on board, so they are not counted again. */
export interface KnownExtra {
  readonly name: string;
  readonly status: string | undefined;
  readonly isCounted: boolean;
}

/** The phone's data about the holders of scanned codes. */
export function useKnownExtras(
  ride: Ride | undefined,
  list: readonly ExtraPassenger[],
): (extra: ExtraPassenger) => KnownExtra {
  const scanned = useRideScanned(ride ?? NO_RIDE, { enabled: ride !== undefined, pollMs: LIST_REFRESH_MS });
  const barcodes = list.map(({ barcode }) => barcode);
  const { data: holders } = useWeekQuery('holders', ride ? { barcodes, ride } : { barcodes });
  return ({ barcode, reportId }) => {
    const holder = holders?.[barcode];
    const ticket = scanned?.tickets.find((one) => one.barcode === barcode);
    const isExtra = scanned?.extras.some((one) => one.barcode === barcode && one.reportId !== reportId) ?? false;
    const isLoaded = ticket?.loaded === 1;
    return {
      name: holder?.name ?? '',
      isCounted: isLoaded || isExtra,
      status: isLoaded
        ? texts.onBoard
        : isExtra
          ? texts.isExtra
          : ticket
            ? texts.onTheList
            : holders && !holder
              ? texts.unknownTicket
              : belongsText(holder?.seat),
    };
  };
}
