import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { now } from '#device/clock.ts';
import { useLink } from '#net/link.store.ts';
import { general as texts } from '#texts/general';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './data-age.module.css';
import { RetryButton } from './not-here.part.tsx';

type DataAgeProps = {
  /** When the data was requested from the server, epoch ms; nothing is shown while undefined. */
  at: number | undefined;
  /** The last attempt to refresh it failed. */
  isOld: boolean;
  /** Further content of the same line. */
  children?: ReactNode;
};

/** The age of a list, and a way to fetch it again where that failed. Every screen that shows a list has this line. */
export function DataAge({ at, isOld, children }: DataAgeProps) {
  return (
    <div className={styles.age}>
      <span>{at === undefined ? null : <Age at={at} isOld={isOld} />}</span>
      {children}
      {isOld && at !== undefined ? <RetryButton look="inline" /> : null}
    </div>
  );
}

/** The same as part of another line. Where the link light says that there is no link, no data is called updated. */
export function Age({ at, isOld }: { at: number; isOld: boolean }) {
  const hasLink = useLink(({ state }) => state !== 'none');
  const when = formatRecent(at, now());
  if (!isOld && hasLink) return <>{say(texts.updated, { at: when })}</>;
  return (
    <Badge tone="held" icon={<CloudOff />}>
      {say(texts.asItWas, { at: when })}
    </Badge>
  );
}
