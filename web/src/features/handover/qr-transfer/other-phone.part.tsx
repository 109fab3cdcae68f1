import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { correctedNow } from '#net/handset-clock.ts';
import { handOver as texts } from '#texts/handover/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';

type ExpiredNoteProps = {
  phone: PhoneCertificate;
  /** It is not here: only what it recorded is. */
  isAway?: boolean;
};

/** Past the end of a certificate nothing is refused; a person has to look who holds the phone. */
export function ExpiredNote({ phone: { until, name }, isAway = false }: ExpiredNoteProps) {
  if (until > correctedNow()) return null;
  const at = formatMoment(new Date(until).toISOString());
  return <Alert type="warning">{say(isAway ? texts.expiredMaker : texts.expired, { at, name })}</Alert>;
}
