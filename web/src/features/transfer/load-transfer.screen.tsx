import { encodeBase64 } from '@offpiste/core/base64/base64.rules';
import { cellText } from '@offpiste/core/ride/ride-sheet.rules';
import { spareTransferSeats, transferRowOf } from '@offpiste/core/transfer/transfer-sheet.rules';
import { pathTo } from '#app/paths.ts';
import { Capacity } from '#ride/capacity.part.tsx';
import { LoadRide } from '#ride/load-ride.part.tsx';
import { NoRide } from '#ride/no-ride.part.tsx';
import { useRideAtHand } from '#ride/ride-at-hand.ts';
import { useRideSheet } from '#ride/ride.data.ts';
import { ride as rideTexts } from '#texts/ride';
import { transfer as texts } from '#texts/transfer';
import { LinkButton } from '#ui/button/button.part.tsx';
import { FigureFact } from '#week/week-fact.part.tsx';
import { SeatFacts } from './seat-facts.part.tsx';

export function LoadTransferScreen() {
  const ride = useRideAtHand('transfer');
  if (!ride) return <NoRide kind="transfer" />;
  const { id: transferId, direction } = ride;
  return (
    <LoadRide
      key={`${transferId}/${direction}`}
      ride={ride}
      chooser={pathTo('selectLoadTransfer')}
      manifest={pathTo('transferManifest', { transferId, direction })}
      capacity={({ loaded }) => <TransferCapacity transferId={transferId} scanned={loaded} />}
      countsEquipment
      extraButton={
        <LinkButton
          variant="secondary"
          fullWidth
          href={pathTo('loadExtrasOf', { transferId: encodeBase64(transferId) })}
        >
          {texts.loadExtra}
        </LinkButton>
      }
    />
  );
}

function TransferCapacity({ transferId, scanned }: { transferId: string; scanned: number }) {
  const { rows } = useRideSheet('transfer');
  const row = transferRowOf(rows, transferId) ?? {};
  return (
    <Capacity spare={spareTransferSeats(row, scanned)}>
      <SeatFacts row={row} spare={[{ label: rideTexts.spareSeats, seats: spareTransferSeats(row, scanned) }]}>
        <FigureFact label={texts.seatsBooked} value={cellText(row, 'Seats Booked')} />
        <FigureFact label={texts.scanned} value={scanned} />
      </SeatFacts>
    </Capacity>
  );
}
