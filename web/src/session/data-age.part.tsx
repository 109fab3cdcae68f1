import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { now } from '#device/clock.ts';
import { general as texts } from '#texts/general';
import { Badge } from '#ui/badge/badge.part.tsx';
import styles from './data-age.module.css';

type DataAgeProps = {
  /** When the server was asked for what is shown, epoch ms; nothing is said before that is known. */
  at: number | undefined;
  /** It could not be asked for again since. */
  isOld: boolean;
  /** What else there is to say of the data, in the same line. */
  children?: ReactNode;
};

/** How old a list is. Every screen that shows one has this line. */
export function DataAge({ at, isOld, children }: DataAgeProps) {
  return (
    <div className={styles.age}>
      <span>{at === undefined ? null : <Age at={at} isOld={isOld} />}</span>
      {children}
    </div>
  );
}

/** The same in a line with other words. */
export function Age({ at, isOld }: { at: number; isOld: boolean }) {
  const when = formatRecent(at, now());
  if (!isOld) return <>{say(texts.updated, { at: when })}</>;
  return (
    <Badge tone="held" icon={<CloudOff />}>
      {say(texts.asItWas, { at: when })}
    </Badge>
  );
}
