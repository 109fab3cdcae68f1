import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { MissingClient } from '@offpiste/core/office/live-night/missing.contract';
import { missingCount } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { numberLinks } from '@offpiste/core/people/phone-number/phone-number.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { PhoneSheet } from '#fact/phone-sheet.part.tsx';
import { useFresh } from '#session/use-fresh.ts';
import { office as texts } from '#texts/office/live-night';
import { Alert } from '#ui/alert/alert.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { rideName } from './ride-words.ts';
import styles from './night.module.css';

type MissingPanelProps = { weekId: string; ride: LiveRide; onClose: () => void };

/** The clients missing on a ride, with their numbers. They are not stored on this device. */
export function MissingPanel({ weekId, ride, onClose }: MissingPanelProps) {
  const { reply, failure, refresh } = useFresh(endpoints.officeMissing, { weekId, list: rideListKey(ride) });
  const [number, setNumber] = useState<{ text: string; owner: string }>();
  const panel = useRef<HTMLElement>(null);
  const count = missingCount(ride);
  useEffect(() => panel.current?.focus(), []);
  // The number of missing clients changes with each scan.
  useEffect(() => void refresh(), [count]);
  return (
    <section
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-label={say(texts.missingOf, { name: rideName(ride) })}
    >
      <header className={styles.panelHead}>
        <h3 className={styles.panelTitle}>{say(texts.missingOf, { name: rideName(ride) })}</h3>
        <IconButton icon={<X />} label={texts.closeMissing} onClick={onClose} />
      </header>
      {failure ? <Alert type="warning">{failure.message}</Alert> : null}
      {reply === undefined && !failure ? <Spinner /> : null}
      {reply?.missing.length === 0 ? <p className={styles.muted}>{texts.nobodyMissing}</p> : null}
      <ul className={styles.people}>
        {reply?.missing.map((client, index) => (
          <li key={`${client.reference} ${index}`} className={styles.person}>
            <span>
              <Link href={pathTo('ClientStory', { bookingRef: client.reference })}>{client.name}</Link>{' '}
              <span className={styles.muted}>{client.pickUp ?? texts.unknownStop}</span>
            </span>
            <Number client={client} forms={reply.numbers} onNumber={setNumber} />
          </li>
        ))}
      </ul>
      <PhoneSheet
        number={number?.text}
        owner={number?.owner}
        forms={reply?.numbers}
        onClose={() => setNumber(undefined)}
      />
    </section>
  );
}

type NumberProps = {
  client: MissingClient;
  forms: NumberForms | undefined;
  onNumber: (number: { text: string; owner: string }) => void;
};

/** One press calls. A number that cannot be dialled offers to copy it. */
function Number({ client: { name, phone }, forms, onNumber }: NumberProps) {
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
