import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { MissingClient } from '@offpiste/core/office/live-night/missing.contract';
import { missingCount } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { numberLinks } from '@offpiste/core/people/phone-number/phone-number.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { PhoneSheet } from '#fact/phone-sheet.part.tsx';
import { useFresh } from '#session/use-fresh.ts';
import { office as texts } from '#texts/office/live-night';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import styles from './night.module.css';

type MissingListProps = { weekId: string; ride: LiveRide };

/** The clients missing on a ride, with their numbers. They are not stored on this device. */
export function MissingList({ weekId, ride }: MissingListProps) {
  const version = [ride.done, ride.absent, missingCount(ride), ride.lastScan?.at].join(' ');
  const { reply, failure } = useFresh(endpoints.officeMissing, { weekId, list: rideListKey(ride) }, { version });
  const [number, setNumber] = useState<{ text: string; owner: string }>();
  return (
    <>
      {failure ? <Alert type="warning">{failure.message}</Alert> : null}
      {reply === undefined && !failure ? <Spinner /> : null}
      {reply?.missing.length === 0 ? <p className={styles.muted}>{texts.nobodyMissing}</p> : null}
      <ul className={styles.people}>
        {reply?.missing.map((client, index) => (
          <li key={`${client.reference} ${index}`} className={styles.person}>
            <span>
              <ClientName weekId={weekId} client={client} />
              <span className={styles.pickUp}>{client.pickUp ?? texts.unknownStop}</span>
            </span>
            <PhoneNumber client={client} forms={reply.numbers} onNumber={setNumber} />
          </li>
        ))}
      </ul>
      <PhoneSheet
        number={number?.text}
        owner={number?.owner}
        forms={reply?.numbers}
        onClose={() => setNumber(undefined)}
      />
    </>
  );
}

/** A client without a booking has no story, and some have no name. */
function ClientName({ weekId, client: { reference, name } }: { weekId: string; client: MissingClient }) {
  if (reference === '') return name || texts.noName;
  return <Link href={pathTo('ClientStory', { week: weekId, bookingRef: reference })}>{name || reference}</Link>;
}

type PhoneNumberProps = {
  client: MissingClient;
  forms: NumberForms | undefined;
  onNumber: (number: { text: string; owner: string }) => void;
};

/** One press calls. A number that cannot be dialled offers to copy it. */
function PhoneNumber({ client: { name, phone }, forms, onNumber }: PhoneNumberProps) {
  if (phone === undefined) return <span className={styles.muted}>{texts.noNumber}</span>;
  const { call } = numberLinks(phone, forms);
  if (call === undefined)
    return (
      <button type="button" className={styles.jump} onClick={() => onNumber({ text: phone, owner: name })}>
        {phone}
      </button>
    );
  return (
    <Link href={call} className={styles.number} aria-label={say(texts.call, { name, number: phone })}>
      {phone}
    </Link>
  );
}
