import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { ageOn, birthDay, isCancelled, type PassengerFields } from '@offpiste/core/people/passenger/passenger.rules';
import { brandPrefixOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import UserRound from 'lucide-react/icons/user-round';
import type { Ref } from 'react';
import { today } from '#device/clock.ts';
import { EmailAddress } from '#fact/email-address.part.tsx';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { Glance } from './glance.part.tsx';
import { Badge, BrandBadge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import styles from './passenger.module.css';

type PersonalCardProps = { passenger: Passenger; shows: PassengerFields; nameRef: Ref<HTMLHeadingElement> };

/** A field this rep may not see has no row: 'Not available' means missing data. */
export function PersonalCard({ passenger, shows, nameRef }: PersonalCardProps) {
  const { dateOfBirth, next_of_kin_name: kinName, next_of_kin_phone: kinPhone } = passenger;
  const born = birthDay(dateOfBirth);
  const age = ageOn(dateOfBirth, today()) ?? passenger.age;
  const missingText = general.notAvailable;

  return (
    <Card title={texts.personal} icon={<UserRound />} trailing={<Marks passenger={passenger} />}>
      <FactList>
        <Fact
          label={texts.name}
          value={
            <h3 ref={nameRef} className={styles.name}>
              {passenger.passengerName || missingText}
            </h3>
          }
          missingText={missingText}
        />
      </FactList>
      <FactList layout="pairs">
        <Glance passenger={passenger} />
        <Fact label={texts.bookingReference} value={passenger.reference} missingText={missingText} numeric />
        {shows.email ? (
          <Fact
            label={texts.email}
            value={passenger.email ? <EmailAddress email={passenger.email} /> : null}
            missingText={missingText}
            href={passenger.email ? `mailto:${passenger.email}` : undefined}
          />
        ) : null}
        {shows.dateOfBirth ? (
          <Fact
            label={texts.dateOfBirth}
            value={born ? formatDay(born) : null}
            missingText={missingText}
            missingAs="text"
            numeric
          />
        ) : null}
        <Fact
          label={texts.age}
          value={age === undefined ? null : say(texts.years, { count: age })}
          missingText={general.na}
          numeric
        />
        <Fact label={texts.nationality} value={passenger.nationality} missingText={missingText} />
        {passenger.id ? <Fact label={texts.clientId} value={passenger.id} missingText={missingText} numeric /> : null}
        {shows.nextOfKin && (kinName || kinPhone) ? (
          <>
            <Fact label={texts.nextOfKin} value={kinName} missingText={missingText} />
            <PhoneFact
              label={texts.nextOfKinPhone}
              number={kinPhone}
              forms={passenger.numbers}
              owner={kinName || texts.nextOfKin}
            />
          </>
        ) : null}
      </FactList>
    </Card>
  );
}

function Marks({ passenger }: { passenger: Passenger }) {
  return (
    <>
      {isCancelled(passenger) ? (
        <Badge tone="danger" look="solid">
          {texts.cancelled}
        </Badge>
      ) : passenger.status?.trim() ? (
        <Badge>{passenger.status.trim()}</Badge>
      ) : null}
      {passenger.reference ? <BrandBadge>{brandPrefixOf(passenger.reference)}</BrandBadge> : null}
    </>
  );
}
