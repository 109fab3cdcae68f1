import { say } from '@offpiste/core/base/brand/say.rules';
import { holdingPhones, nightTotals } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveReply, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import type { ReactNode } from 'react';
import { office as texts } from '#texts/office/live-night';
import styles from './night.module.css';

type NightTotalsProps = {
  night: LiveReply;
  rides: readonly LiveRide[];
  onShow: (part: 'exceptions' | 'phones') => void;
};

/** One line: the rides shown, and the exceptions and phones of the week. */
export function NightTotals({ night, rides, onShow }: NightTotalsProps) {
  const { exceptionCount, phones } = night;
  const totals = nightTotals(rides);
  const jump = (part: 'exceptions' | 'phones', text: string) => (
    <button type="button" className={styles.jump} onClick={() => onShow(part)}>
      {text}
    </button>
  );
  return (
    <dl className={styles.totals} aria-label={texts.totals}>
      <Total count={totals.done}>{say(texts.totalOnBoard, { total: totals.total })}</Total>
      <Total count={totals.missing}>{texts.totalMissing}</Total>
      <Total count={totals.absent}>{texts.totalAbsent}</Total>
      <Total count={totals.left}>{say(texts.totalLeft, { rides: totals.rides })}</Total>
      <Total count={exceptionCount ?? texts.unknown} isWarning={exceptionCount !== 0}>
        {jump('exceptions', exceptionCount === 1 ? texts.totalException : texts.totalExceptions)}
      </Total>
      <Total count={phones.length} isWarning={holdingPhones(phones) > 0}>
        {jump(
          'phones',
          say(phones.length === 1 ? texts.totalPhone : texts.totalPhones, { holding: holdingPhones(phones) }),
        )}
      </Total>
    </dl>
  );
}

type TotalProps = { count: number | string; isWarning?: boolean; children: ReactNode };

function Total({ count, isWarning = false, children }: TotalProps) {
  return (
    <div className={styles.total} data-tone={isWarning ? 'warn' : 'plain'}>
      <dt>{children}</dt>
      <dd>{count}</dd>
    </div>
  );
}
