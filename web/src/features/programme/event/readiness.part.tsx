import { say } from '@offpiste/core/base/brand/say.rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Age } from '#kept/data-age.part.tsx';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { event as texts } from '#texts/programme/event';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './event.module.css';

type ReadinessProps = {
  /** Number of cached tickets; undefined if the phone never had the list. */
  count: number | undefined;
  /** When the list was requested, epoch ms. */
  at: number | undefined;
  /** The last refresh failed. */
  isOld: boolean;
  /** Number of cached tickets with a held scan. */
  held?: number;
};

/** Shows whether the door could open without signal: the number of cached tickets, and their age. */
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
      <HeldBadge held={held} />
    </span>
  );
}
