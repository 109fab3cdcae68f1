import { encodeBase64 } from '@offpiste/core/base/base64/base64.rules';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import { spareTransferSeats, transferRowOf } from '@offpiste/core/ride/transfer/transfer-sheet.rules';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EXTRAS_DIRECTION } from '#ride/ride.data.ts';
import { keepText } from '#week/kept-choice.ts';
import { pathTo, routeId } from '#base/paths.ts';
import { Capacity, LoadRide } from '#ride/load-ride.part.tsx';
import { RideAtHand } from '#ride/ride-at-hand.part.tsx';
import { useRideSheet } from '#ride/ride.data.ts';
import { ride as rideTexts } from '#texts/ride/ride';
import { transfer as texts } from '#texts/ride/transfer';
import { LinkButton } from '#ui/button/button.part.tsx';
import { FigureFact } from '#fact/text-fact.part.tsx';
import { SeatFacts } from './seat-facts.part.tsx';

export function LoadTransferScreen() {
  const { transferId, direction } = useParams({ from: routeId('loadTransfer') });
  // An extra passenger travels in the same direction.
  useEffect(() => keepText(EXTRAS_DIRECTION, direction), [direction]);
  return (
    <RideAtHand kind="transfer" id={transferId} direction={direction}>
      {(ride) => (
        <LoadRide
          key={`${ride.id}/${ride.direction}`}
          ride={ride}
          chooser={pathTo('selectLoadTransfer')}
          manifest={pathTo('transferManifest', { transferId: ride.id, direction: ride.direction })}
          capacity={({ scanned }) => <TransferCapacity transferId={ride.id} scanned={scanned} />}
          countsEquipment
          extraButton={
            <LinkButton
              variant="secondary"
              fullWidth
              href={pathTo('loadExtrasOf', { transferId: encodeBase64(ride.id) })}
            >
              {texts.loadExtra}
            </LinkButton>
          }
        />
      )}
    </RideAtHand>
  );
}

function TransferCapacity({ transferId, scanned }: { transferId: string; scanned: number | undefined }) {
  const { rows, presence } = useRideSheet('transfer');
  const row = transferRowOf(rows, transferId) ?? {};
  const spare = spareTransferSeats(row, scanned);
  return (
    <Capacity spare={spare} presence={presence}>
      <SeatFacts row={row} spare={[{ label: rideTexts.spareSeats, seats: scanned === undefined ? '–' : spare }]}>
        <FigureFact label={texts.seatsBooked} value={cellText(row, 'Seats Booked')} />
        <FigureFact label={texts.scanned} value={scanned ?? '–'} />
      </SeatFacts>
    </Capacity>
  );
}
