import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { placesOf, type PassengerPlaces } from '@offpiste/core/people/passenger/passenger-places.rules';
import { passDuration } from '@offpiste/core/programme/lift-pass/pass-duration.rules';
import { bookedRides, travelsAlone } from '@offpiste/core/people/passenger/passenger.rules';
import { Fragment, type ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';
import { passenger as texts } from '#texts/people/passenger';
import { Link } from '#ui/link/link.part.tsx';
import { rideHref } from './travel-card.part.tsx';

export function Glance({ passenger }: { passenger: Passenger }) {
  const { accommodations, liftPasses } = placesOf(passenger);
  const passes = liftPasses.map(({ passType, duration }) =>
    [passType, passDuration(duration, texts)].filter(Boolean).join(', '),
  );
  return (
    <>
      <TextFact label={texts.glanceCoach} value={coachesOf(passenger)} />
      <TextFact label={texts.glanceRoom} value={bedsOf(accommodations)} />
      <TextFact label={texts.glancePass} value={passes.filter(Boolean).join('; ')} />
      <PhoneFact
        label={texts.phone}
        number={passenger.phonenumber}
        forms={passenger.numbers}
        owner={passenger.passengerName}
      />
    </>
  );
}

/** Each coach once, with its direction if the two differ; own travel if neither way is booked. */
function coachesOf(passenger: Passenger): ReactNode {
  if (travelsAlone(passenger, 'outbound') && travelsAlone(passenger, 'inbound')) return texts.ownTravel;
  return linked(
    bookedRides(passenger).map(({ reference, directions }) => ({
      text: reference,
      href: rideHref(reference),
      about: directions.length === 1 && directions[0] ? texts[directions[0]] : undefined,
    })),
  );
}

function bedsOf(beds: PassengerPlaces['accommodations']): ReactNode {
  const rooms = beds.map(({ name, subblock_physical_name: number, subblock_id: subblockId }) => ({
    text: [name, number].filter(Boolean).join(', '),
    href: subblockId ? pathTo('Room', { subblockId }) : undefined,
  }));
  return linked(rooms.filter(({ text }) => text !== ''));
}

type Part = { readonly text: string; readonly href: string | undefined; readonly about?: string | undefined };

/** Null for an empty list. */
function linked(parts: readonly Part[]): ReactNode {
  if (parts.length === 0) return null;
  return parts.map(({ text, href, about }, index) => (
    <Fragment key={index}>
      {index > 0 ? ' · ' : null}
      {about === undefined ? null : `${about} `}
      {href === undefined ? text : <Link href={href}>{text}</Link>}
    </Fragment>
  ));
}
