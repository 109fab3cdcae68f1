import { byBrand, takenSeats, type RideJourney } from '@offpiste/core/ride/ride-people.rules';
import { transferRowOf } from '@offpiste/core/transfer/transfer-sheet.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#app/paths.ts';
import type { Direction } from '@offpiste/core/ride/ride.contract';
import { ExtraPeople } from '#ride/extra-people.part.tsx';
import { useRideLists, useRideScanned } from '#ride/ride.data.ts';
import { RidePage } from '#ride/ride-page.part.tsx';
import { brand } from '#app/brand.ts';
import { general } from '#texts/general';
import { StatusBadge } from './status-badge.part.tsx';
import { TransferFacts } from './transfer-facts.part.tsx';

export function TransferScreen() {
  const { transferId } = useParams({ from: routeId('Transfer') });
  const lists = useRideLists({ kind: 'transfer', id: transferId });
  return (
    <RidePage
      kind="transfer"
      id={transferId}
      rowOf={transferRowOf}
      loadHref={(direction) => pathTo('loadTransfer', { transferId, direction })}
      groupsOf={brandsOf}
      badge={(row) => <StatusBadge row={row} />}
      facts={(row, { outbound, inbound }) => {
        const listed = { outbound: takenSeats(outbound), inbound: takenSeats(inbound) };
        // Somebody may travel a way that nobody is listed for.
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

function Extras({ transferId, direction }: { transferId: string; direction: Direction }) {
  const ride = { kind: 'transfer', id: transferId, direction } as const;
  return <ExtraPeople ride={ride} extras={useRideScanned(ride, {})?.extras ?? []} />;
}

function brandsOf({ people }: RideJourney) {
  return byBrand(people, brand.policy.prefix).map(
    ([prefix, riders]) => [prefix || general.notAvailable, riders] as const,
  );
}
