import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import { findExceptions, type ReportedException } from '#record/exception/find-exceptions';
import { weekReader, type InDatabase } from './command.ts';

export const exceptionsCommand = weekReader(
  `exceptions [--json] <weekId>  what was recorded in a week although it broke a rule, or lost to somebody else`,
  ({ db }: InDatabase, weekId) => findExceptions(db, weekId),
  exceptionLines,
);

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
