import { say } from '@offpiste/core/base/brand/say.rules';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useLink } from '#net/link.store.ts';
import { general as texts } from '#texts/general';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './data-age.module.css';
import { RetryButton } from './not-here.part.tsx';

type DataAgeProps = {
  /** Request time, epoch ms. */
  at: number | undefined;
  isOld: boolean;
  children?: ReactNode;
};

export function DataAge({ at, isOld, children }: DataAgeProps) {
  return (
    <div className={styles.age}>
      <span>{at === undefined ? null : <Age at={at} isOld={isOld} />}</span>
      {children}
      {isOld && at !== undefined ? <RetryButton look="inline" /> : null}
    </div>
  );
}

/** Without a link, data is not shown as updated. */
export function Age({ at, isOld }: { at: number; isOld: boolean }) {
  const hasLink = useLink(({ state }) => state !== 'none');
  const when = sayWhen(at);
  if (!isOld && hasLink) return <>{say(texts.updated, { at: when })}</>;
  return (
    <Badge tone="held" icon={<CloudOff />}>
      {say(texts.asItWas, { at: when })}
    </Badge>
  );
}
