import { byBrand, takenSeats, type RideJourney } from '@offpiste/core/ride/ride/ride-people.rules';
import { transferRowOf } from '@offpiste/core/ride/transfer/transfer-sheet.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { ExtraPeople } from '#ride/extra-people.part.tsx';
import { loadedText } from '#ride/pick-ups.part.tsx';
import { useRideLists, useRideScanned } from '#ride/ride.data.ts';
import { RidePage } from '#ride/ride-page.part.tsx';
import { brand } from '#base/brand.ts';
import { general } from '#texts/general';
import { StatusBadge } from './status-badge.part.tsx';
import { TransferFacts } from './transfer-facts.part.tsx';

export function TransferScreen() {
  const { transferId } = useParams({ from: routeId('Transfer') });
  const lists = useRideLists({ kind: 'transfer', id: transferId });
  const loads = {
    outbound: useLoads(transferId, 'outbound', lists?.outbound ?? false),
    inbound: useLoads(transferId, 'inbound', lists?.inbound ?? false),
  };
  return (
    <RidePage
      kind="transfer"
      id={transferId}
      rowOf={transferRowOf}
      loadHref={(direction) => pathTo('loadTransfer', { transferId, direction })}
      groupsOf={brandsOf}
      badge={(row) => <StatusBadge row={row} />}
      noteOf={(direction, reference) => loads[direction].get(reference)}
      facts={(row, { outbound, inbound }) => {
        const listed = { outbound: takenSeats(outbound), inbound: takenSeats(inbound) };
        // An extra passenger may travel a way without a list.
        const hasList = lists ?? { outbound: listed.outbound > 0, inbound: listed.inbound > 0 };
        return (
          <>
            <TransferFacts transferId={transferId} row={row} listed={listed} hasList={hasList} />
            {hasList.outbound ? <Extras transferId={transferId} direction="outbound" /> : null}
            {hasList.inbound ? <Extras transferId={transferId} direction="inbound" /> : null}
          </>
        );
      }}
    />
  );
}

/** Time and stop of each client on board, by booking reference. */
function useLoads(id: string, direction: Direction, enabled: boolean): ReadonlyMap<string, string> {
  const scanned = useRideScanned({ kind: 'transfer', id, direction }, { enabled });
  return new Map(
    scanned?.tickets.flatMap((ticket) => {
      const text = loadedText(ticket);
      return text === undefined ? [] : [[ticket.bookingRef, text]];
    }),
  );
}

function Extras({ transferId, direction }: { transferId: string; direction: Direction }) {
  const ride = { kind: 'transfer', id: transferId, direction } as const;
  const scanned = useRideScanned(ride, {});
  return <ExtraPeople ride={ride} extras={scanned?.extras ?? []} presence={scanned ? 'known' : 'unknown'} />;
}

function brandsOf({ people }: RideJourney) {
  return byBrand(people, brand.policy.prefix).map(
    ([prefix, riders]) => [prefix || general.notAvailable, riders] as const,
  );
}
