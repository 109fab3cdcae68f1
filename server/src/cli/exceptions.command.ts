import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import { findExceptions, type ReportedException } from '#record/exception/find-exceptions';
import { weekReader, type InDatabase } from './command.ts';

export const exceptionsCommand = weekReader(
  `exceptions [--json] <weekId>  reports of a week that broke a rule, or that another report preceded`,
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
