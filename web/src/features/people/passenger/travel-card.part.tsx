import type { Passenger, Transport, TravelPoint } from '@offpiste/core/people/passenger/passenger.contract';
import { isOwnTravel, transportsOf, travelsAlone } from '@offpiste/core/people/passenger/passenger.rules';
import Bus from 'lucide-react/icons/bus';
import { pathTo } from '#base/paths.ts';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';
import styles from './passenger.module.css';

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
  const seats = transportsOf(passenger).filter(({ type }) => type === `transport-${direction}`);
  const isOwn = travelsAlone(passenger, direction);
  return (
    <>
      <SectionHeader
        title={title}
        headingLevel={3}
        trailing={isOwn ? <Badge tone="maroon">{ownTravel}</Badge> : undefined}
      />
      {seats.map((seat, index) =>
        isOwnTravel(seat) ? (
          <OwnTravel key={index} seat={seat} />
        ) : (
          <FactList key={index} layout="pairs">
            <TextFact label={texts.type} value={travelType(seat.transportType)} />
            <TextFact label={texts.reference} value={seat.coach} href={rideHref(seat.coach)} />
            <TextFact label={texts.pickUp} value={<PlaceAndTime point={seat.pickUpLocation} />} />
            <TextFact label={texts.dropOff} value={<PlaceAndTime point={seat.dropOffLocation} />} />
            <TextFact label={texts.equipmentCarriage} value={seat.equipmentCarriage} />
          </FactList>
        ),
      )}
    </>
  );
}

/** The office's data of a journey that the client arranged; usually none. */
function OwnTravel({ seat }: { seat: Transport }) {
  if (!seat.coach) return null;
  return (
    <FactList layout="pairs">
      <TextFact label={texts.reference} value={seat.coach} />
    </FactList>
  );
}

const TRAVEL_TYPES: Readonly<Record<string, string>> = { coach_travel: texts.coachTravel, transfer: texts.transfer };

/** An unknown type is shown unchanged. */
function travelType(type: string | null | undefined): string | undefined {
  return type ? (TRAVEL_TYPES[type] ?? type.replaceAll('_', ' ')) : undefined;
}

/** C… is a coach, T… a transfer; other references have no link. */
export function rideHref(reference: string | null | undefined): string | undefined {
  if (reference?.startsWith('C')) return pathTo('Coach', { coachId: reference });
  if (reference?.startsWith('T')) return pathTo('Transfer', { transferId: reference });
  return undefined;
}

/** Either the place or the time may be missing. */
function PlaceAndTime({ point }: { point: TravelPoint | undefined }) {
  return (
    <>
      {point?.location || <Missing>{general.notAvailable}</Missing>}
      <span className={styles.time}>
        {point?.date_time_formatted || point?.date_formatted || <Missing>{general.na}</Missing>}
      </span>
    </>
  );
}

function Missing({ children }: { children: string }) {
  return <span className={styles.missing}>{children}</span>;
}
