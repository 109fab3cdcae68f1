import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { ReportedException } from '#record/exception/find-exceptions';

export function exceptionLines(exceptions: readonly ReportedException[]): string {
  if (exceptions.length === 0) return 'No exceptions';
  return exceptions
    .map(({ kind, list, name, barcode, repName, occurredAt, receivedAt, words }) =>
      [
        `${utcMoment(occurredAt)}  ${kind}  ${name} ${barcode}  ${list}`,
        `  by ${repName}, came in ${utcMoment(receivedAt)}`,
        `  ${words}`,
      ].join('\n'),
    )
    .join('\n');
}
