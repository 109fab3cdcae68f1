import { byBrand, takenSeats, type RideJourney } from '@offpiste/core/ride/ride-people.rules';
import { transferRowOf } from '@offpiste/core/transfer/transfer-sheet.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#app/paths.ts';
import type { Direction } from '@offpiste/core/ride/ride.contract';
import { ExtraPeople } from '#ride/extra-people.part.tsx';
import { useRideScanned } from '#ride/ride.data.ts';
import { RidePage } from '#ride/ride-page.part.tsx';
import { brand } from '#app/brand.ts';
import { general } from '#texts/general';
import { StatusBadge } from './status-badge.part.tsx';
import { TransferFacts } from './transfer-facts.part.tsx';

export function TransferScreen() {
  const { transferId } = useParams({ from: routeId('Transfer') });
  return (
    <RidePage
      kind="transfer"
      id={transferId}
      rowOf={transferRowOf}
      loadHref={(direction) => pathTo('loadTransfer', { transferId, direction })}
      groupsOf={brandsOf}
      badge={(row) => <StatusBadge row={row} />}
      facts={(row, { outbound, inbound }) => (
        <>
          <TransferFacts
            transferId={transferId}
            row={row}
            listed={{ outbound: takenSeats(outbound), inbound: takenSeats(inbound) }}
          />
          {takenSeats(outbound) > 0 ? <Extras transferId={transferId} direction="outbound" /> : null}
          {takenSeats(inbound) > 0 ? <Extras transferId={transferId} direction="inbound" /> : null}
        </>
      )}
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
