import type { Passenger, TravelPoint } from '@offpiste/core/passenger/passenger.contract';
import { transportOf, travelsAlone } from '@offpiste/core/passenger/passenger.rules';
import Bus from 'lucide-react/icons/bus';
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

const { general, passenger: texts } = brand.texts;

/** The seats out and home; a way the client arranged themselves says so instead. */
export function TravelCard({ passenger }: { passenger: Passenger }) {
  return (
    <Card title={texts.travel} icon={<Bus />}>
      <Way passenger={passenger} direction="outbound" title={texts.outbound} ownTravel={texts.ownOutbound} />
      <Way passenger={passenger} direction="inbound" title={texts.inbound} ownTravel={texts.ownInbound} />
    </Card>
  );
}

type WayProps = { passenger: Passenger; direction: 'inbound' | 'outbound'; title: string; ownTravel: string };

function Way({ passenger, direction, title, ownTravel }: WayProps) {
  const seat = transportOf(passenger, direction);
  const isOwn = travelsAlone(passenger, direction);
  return (
    <>
      <SectionHeader title={title} headingLevel={3} trailing={isOwn ? <Badge tone="maroon">{ownTravel}</Badge> : undefined} />
      {seat && !isOwn ? (
        <FactList>
          <Fact label={texts.type} value={travelType(seat.transportType)} missingText={general.notAvailable} />
          <Fact label={texts.reference} value={seat.coach} missingText={general.notAvailable} href={rideHref(seat.coach)} numeric />
          <Fact label={texts.pickUp} value={placeAndTime(seat.pickUpLocation)} missingText={general.notAvailable} />
          <Fact label={texts.dropOff} value={placeAndTime(seat.dropOffLocation)} missingText={general.notAvailable} />
        </FactList>
      ) : null}
    </>
  );
}

const TRAVEL_TYPES: Readonly<Record<string, string>> = { coach_travel: texts.coachTravel, transfer: texts.transfer };

/** The office may know ways to travel that this app has no word for. */
function travelType(type: string | null | undefined): string | undefined {
  return type ? (TRAVEL_TYPES[type] ?? type.replaceAll('_', ' ')) : undefined;
}

/** C… is a coach, T… a transfer; other references lead nowhere. */
function rideHref(reference: string | null | undefined): string | undefined {
  if (reference?.startsWith('C')) return pathTo('Coach', { coachId: reference });
  if (reference?.startsWith('T')) return pathTo('Transfer', { transferId: reference });
  return undefined;
}

function placeAndTime(point: TravelPoint | undefined): string {
  return [point?.location, point?.date_time_formatted ?? point?.date_formatted].filter(Boolean).join(', ');
}
