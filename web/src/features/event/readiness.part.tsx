import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import { now } from '#device/clock.ts';
import { brand } from '#session/brand.ts';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './event.module.css';

const { event: texts, general } = brand.texts;

type ReadinessProps = {
  /** How many tickets this phone holds; undefined when it never had the list. */
  count: number | undefined;
  /** When the list was asked for, epoch ms. */
  at: number | undefined;
  /** How many of them have a scan that is on this phone only. */
  held?: number;
};

/** Whether this door could open without signal: how many tickets the phone holds, and how old they are. */
export function Readiness({ count, at, held = 0 }: ReadinessProps) {
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
      <span>
        {say(texts.ticketCount, { count })} · {say(general.updated, { at: formatRecent(at, now()) })}
      </span>
      {held > 0 ? (
        <Badge tone="held">
          {held} {general.held}
        </Badge>
      ) : null}
    </span>
  );
}
