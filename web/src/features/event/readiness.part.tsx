import { say } from '@offpiste/core/brand/say.rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Age } from '#session/data-age.part.tsx';
import { event as texts } from '#texts/event';
import { general } from '#texts/general';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './event.module.css';

type ReadinessProps = {
  /** How many tickets this phone holds; undefined when it never had the list. */
  count: number | undefined;
  /** When the list was asked for, epoch ms. */
  at: number | undefined;
  /** It could not be asked for again since. */
  isOld: boolean;
  /** How many of them have a scan that is on this phone only. */
  held?: number;
};

/** Whether this door could open without signal: how many tickets the phone holds, and how old they are. */
export function Readiness({ count, at, isOld, held = 0 }: ReadinessProps) {
  if (!count || at === undefined) {
    return (
      <span className={styles.readiness}>
        <Badge tone="held">{count === 0 ? texts.noTickets : texts.notReady}</Badge>
      </span>
    );
  }
  return (
    <span className={styles.readiness}>
      <Badge tone="ok" icon={<CircleCheck />}>
        {texts.ready}
      </Badge>
      <span className={styles.age}>
        {count === 1 ? texts.oneTicket : say(texts.ticketCount, { count })} · <Age at={at} isOld={isOld} />
      </span>
      {held > 0 ? (
        <Badge tone="held">
          {held} {general.held}
        </Badge>
      ) : null}
    </span>
  );
}
