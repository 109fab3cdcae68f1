import type { Direction, SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import { otherTransferColumns, spareTransferSeats } from '@offpiste/core/ride/transfer/transfer-sheet.rules';
import Armchair from 'lucide-react/icons/armchair';
import Plane from 'lucide-react/icons/plane';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { OtherFacts } from '#ride/other-facts.part.tsx';
import { useRideScanned, useRideSheet } from '#ride/ride.data.ts';
import { ride } from '#texts/ride/ride';
import { transfer as texts } from '#texts/ride/transfer';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';
import { SeatFacts } from './seat-facts.part.tsx';
import { StatusBadge } from './status-badge.part.tsx';

type TransferFactsProps = {
  transferId: string;
  row: SheetRow;
  /** The number of passengers in the week's data, each way. */
  listed: Readonly<Record<Direction, number>>;
  hasList: Readonly<Record<Direction, boolean>>;
};

export function TransferFacts({ transferId, row, listed, hasList }: TransferFactsProps) {
  const { presence, forms } = useRideSheet('transfer');
  const hasSheet = presence === 'known';
  return (
    <>
      <Card title={texts.facts} icon={<Plane />}>
        <FactList>
          <TextFact label={texts.route} value={cellText(row, 'Route')} />
          <TextFact label={texts.supplier} value={cellText(row, 'Supplier')} />
          <FigureFact
            label={ride.capacity}
            value={cellText(row, 'Seats Booked') ?? (hasSheet ? texts.noCapacity : '–')}
          />
          <TextFact label={texts.resort} value={cellText(row, 'Resort')} />
          <FigureFact label={texts.date} value={cellText(row, 'Date')} />
          <TextFact label={texts.status} value={<StatusBadge row={row} />} />
          <TextFact label={texts.lastFlights} value={cellText(row, 'Last Flight(s)')} />
          <StaffFact label={texts.driver} value={cellText(row, 'Driver')} />
          <PhoneFact
            label={texts.driverMobile}
            number={cellText(row, 'Driver Mobile')}
            forms={forms}
            owner={cellText(row, 'Driver')}
          />
        </FactList>
      </Card>
      <Card title={ride.capacity} icon={<Armchair />}>
        <FactList>
          <FigureFact label={texts.seatsBooked} value={cellText(row, 'Seats Booked')} />
        </FactList>
        <FactList layout="pairs">
          <Seats transferId={transferId} row={row} listed={listed} hasList={hasList} hasSheet={hasSheet} />
        </FactList>
      </Card>
      <OtherFacts columns={otherTransferColumns(row)} />
    </>
  );
}

function useScanned(ride: Ride, hasList: TransferFactsProps['hasList']): number | undefined {
  const scanned = useRideScanned(ride, { enabled: hasList[ride.direction] });
  return scanned && scanned.done + scanned.extras.length;
}

/** Counted from the loading list if it was fetched; otherwise from the week's data. */
function Seats({ transferId, row, listed, hasList, hasSheet }: TransferFactsProps & { hasSheet: boolean }) {
  const outbound = useScanned({ kind: 'transfer', id: transferId, direction: 'outbound' }, hasList);
  const inbound = useScanned({ kind: 'transfer', id: transferId, direction: 'inbound' }, hasList);
  const scanned = [
    ...(outbound === undefined
      ? []
      : [{ count: outbound, label: texts.scannedOutbound, spare: ride.spareSeatsOutbound }]),
    ...(inbound === undefined ? [] : [{ count: inbound, label: texts.scannedInbound, spare: ride.spareSeatsInbound }]),
  ];
  const counted =
    scanned.length > 0
      ? scanned
      : [{ count: Math.max(listed.outbound, listed.inbound), label: texts.listed, spare: ride.spareSeats }];
  return (
    <SeatFacts
      row={row}
      spare={counted.map(({ count, spare }) => ({
        label: spare,
        seats: hasSheet ? spareTransferSeats(row, count) : '–',
      }))}
    >
      {counted.map(({ count, label }) => (
        <FigureFact key={label} label={label} value={count} />
      ))}
    </SeatFacts>
  );
}
