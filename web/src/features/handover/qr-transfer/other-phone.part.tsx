import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { correctedNow } from '#net/handset-clock.ts';
import { handOver as texts } from '#texts/handover/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';

type ExpiredNoteProps = {
  phone: PhoneCertificate;
  /** The other phone is not here, only its records. */
  isAway?: boolean;
};

/** An expired certificate refuses nothing; the rep checks who has the phone. */
export function ExpiredNote({ phone: { until, name }, isAway = false }: ExpiredNoteProps) {
  if (until > correctedNow()) return null;
  const at = formatMoment(new Date(until).toISOString());
  return <Alert type="warning">{say(isAway ? texts.expiredMaker : texts.expired, { at, name })}</Alert>;
}
