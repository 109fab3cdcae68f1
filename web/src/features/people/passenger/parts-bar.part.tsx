import { isCancelled } from '@offpiste/core/people/passenger/passenger.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { RefObject } from 'react';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { Badge } from '#ui/badge/badge.part.tsx';
import { useOutOfView } from '#ui/page/out-of-view.ts';
import { PageHead } from '#ui/page/page.part.tsx';
import styles from './passenger.module.css';

export interface Part {
  readonly title: string;
  readonly show: () => void;
}

const BAR_PX = 60;

type PartsBarProps = { passenger: Passenger; parts: readonly Part[]; nameRef: RefObject<HTMLElement | null> };

/** A sticky bar: the client's name after it has scrolled away, and a link to each part. */
export function PartsBar({ passenger, parts, nameRef }: PartsBarProps) {
  const isNameGone = useOutOfView(nameRef, BAR_PX);
  return (
    <PageHead>
      {isNameGone ? (
        <p className={styles.stickyName} aria-hidden="true">
          <span className={styles.whose}>{passenger.passengerName || general.notAvailable}</span>
          {isCancelled(passenger) ? <Badge tone="danger">{texts.cancelled}</Badge> : null}
        </p>
      ) : null}
      <nav className={styles.parts} aria-label={texts.parts}>
        {parts.map(({ title, show }) => (
          <button key={title} type="button" className={styles.part} onClick={show}>
            {title}
          </button>
        ))}
      </nav>
    </PageHead>
  );
}
