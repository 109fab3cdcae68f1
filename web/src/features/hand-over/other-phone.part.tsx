import { say } from '@offpiste/core/brand/say.rules';
import { formatMoment } from '@offpiste/core/moment/moment.rules';
import type { PhoneCertificate } from '@offpiste/core/signed-record/signed-record.contract';
import { now } from '#device/clock.ts';
import { handOver as texts } from '#texts/record/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';

/** Past the end of a certificate nothing is refused; a person has to look who holds the phone. */
export function ExpiredNote({ phone: { until, name } }: { phone: PhoneCertificate }) {
  if (until > now()) return null;
  return <Alert type="warning">{say(texts.expired, { at: formatMoment(new Date(until).toISOString()), name })}</Alert>;
}
