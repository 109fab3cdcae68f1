import type { Passenger } from '@offpiste/core/passenger/passenger.contract';
import { placesOf } from '@offpiste/core/passenger/passenger-places.rules';
import { isOwnTravel, transportsOf, travelsAlone } from '@offpiste/core/passenger/passenger.rules';
import { Fragment, type ReactNode } from 'react';
import { pathTo } from '#app/paths.ts';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';
import { passenger as texts } from '#texts/people/passenger';
import { Link } from '#ui/link/link.part.tsx';
import { days } from './lift-pass-card.part.tsx';
import { rideHref } from './travel-card.part.tsx';

/** What reps ask for most: coach, room, lift pass and phone. */
export function Glance({ passenger }: { passenger: Passenger }) {
  const { accommodations, liftPasses } = placesOf(passenger);
  const [bed] = accommodations;
  const passes = liftPasses.map(({ passType, duration }) => [passType, days(duration)].filter(Boolean).join(', '));
  return (
    <>
      <TextFact label={texts.glanceCoach} value={coachesOf(passenger)} />
      <TextFact
        label={texts.glanceRoom}
        value={[bed?.name, bed?.subblock_physical_name].filter(Boolean).join(', ')}
        href={bed?.subblock_id ? pathTo('Room', { subblockId: bed.subblock_id }) : undefined}
      />
      <TextFact label={texts.glancePass} value={passes.filter(Boolean).join('; ')} />
      <PhoneFact label={texts.phone} number={passenger.phonenumber} owner={passenger.passengerName} />
    </>
  );
}

/** Each seat's reference once, out and home; own travel where nothing was booked either way. */
function coachesOf(passenger: Passenger): ReactNode {
  if (travelsAlone(passenger, 'outbound') && travelsAlone(passenger, 'inbound')) return texts.ownTravel;
  const seats = transportsOf(passenger).filter((seat) => !isOwnTravel(seat));
  return [...new Set(seats.flatMap(({ coach }) => coach || []))].map((coach, place) => {
    const href = rideHref(coach);
    return (
      <Fragment key={coach}>
        {place > 0 ? ' · ' : null}
        {href === undefined ? coach : <Link href={href}>{coach}</Link>}
      </Fragment>
    );
  });
}
