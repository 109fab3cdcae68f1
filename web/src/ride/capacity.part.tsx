import { say } from '@offpiste/core/brand/say.rules';
import type { ReactNode } from 'react';
import { ride as texts } from '#texts/ride';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import styles from './ride.module.css';

type CapacityProps = {
  /** Seats nobody has; unknown where no capacity is written down. */
  spare: number | undefined;
  children: ReactNode;
};

/** How much room there is: closed it says the one number that counts. */
export function Capacity({ spare, children }: CapacityProps) {
  const chip =
    spare === undefined
      ? []
      : [{ label: say(texts.spare, { count: spare }), tone: spare < 0 ? ('danger' as const) : ('neutral' as const) }];
  return (
    <Accordion title={texts.capacity} chips={chip}>
      <div className={styles.capacity}>
        <FactList layout="pairs">{children}</FactList>
      </div>
    </Accordion>
  );
}
