// Source: docs/reference/import.md (Import).
import { firstPackage, packagesIn } from '../../week/week/week-package.rules.ts';
import { isDay } from '../../week/week/week-end.rules.ts';
import { dayIn } from './calendar-cell.rules.ts';
import { WEEK_FILES, type FolderProblem, type ImportWeekFolder } from './import-folder.rules.ts';

const RIGHT_DAY = 'is not a day such as 2027-01-09 or 09/01/2027';
const PERSONAL_DATES = ['dateOfBirth', 'departureDate', 'returnDate'] as const;
const PACKAGE_DATES = ['departureDate', 'returnDate'] as const;

/** Dates of a folder of JSON that are none, or in the wrong order. */
export function folderDates(week: ImportWeekFolder): FolderProblem[] {
  const { passengers = [], events = [] } = week;
  return [
    ...packageDates(week.week.weekPackages),
    ...wrongOrder(week.week),
    ...passengers.flatMap((passenger, at) =>
      PERSONAL_DATES.flatMap((field) => badDay(WEEK_FILES.passengers, at + 1, field, passenger[field])),
    ),
    ...passengers.flatMap(({ departureDate, returnDate }, at) =>
      isBefore(returnDate, departureDate)
        ? [
            {
              file: WEEK_FILES.passengers,
              row: at + 1,
              field: 'returnDate',
              words: `"${returnDate}" is before "${departureDate}"`,
            },
          ]
        : [],
    ),
    ...events.flatMap(({ startDateTime }, at) =>
      badDay(WEEK_FILES.events, at + 1, 'startDateTime', startDateTime, 'is not a moment such as 2027-01-09T21:30'),
    ),
  ];
}

function packageDates(weekPackages: string): FolderProblem[] {
  const packages = listIn(weekPackages);
  if (!packages) return [{ file: WEEK_FILES.week, field: 'weekPackages', words: 'is not a list as JSON text' }];
  return packages.flatMap((one, at) =>
    PACKAGE_DATES.flatMap((field) => {
      const found: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, field) : undefined;
      const text = typeof found === 'string' || found === undefined || found === null ? found : JSON.stringify(found);
      return badDay(WEEK_FILES.week, undefined, `weekPackages ${at + 1}, ${field}`, text);
    }),
  );
}

function wrongOrder({ weekPackages, lastDay }: ImportWeekFolder['week']): FolderProblem[] {
  const first = firstPackage(weekPackages).departureDate;
  return [
    ...packagesIn(weekPackages).flatMap(({ departureDate, returnDate }, at) =>
      isBefore(returnDate, departureDate)
        ? [
            {
              file: WEEK_FILES.week,
              field: `weekPackages ${at + 1}, returnDate`,
              words: `"${returnDate}" is before "${departureDate}"`,
            },
          ]
        : [],
    ),
    ...(isBefore(lastDay, first)
      ? [{ file: WEEK_FILES.week, field: 'lastDay', words: `"${lastDay}" is before "${first}"` }]
      : []),
  ];
}

function listIn(text: string): readonly unknown[] | undefined {
  if (text === '') return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function badDay(
  file: string,
  row: number | undefined,
  field: string,
  text: string | null | undefined,
  words = RIGHT_DAY,
): FolderProblem[] {
  if (!text || dayOf(text) !== undefined) return [];
  return [{ file, ...(row === undefined ? {} : { row }), field, words: `"${text}" ${words}` }];
}

function isBefore(later: string | null | undefined, earlier: string | null | undefined): boolean {
  const [last, first] = [dayOf(later ?? ''), dayOf(earlier ?? '')];
  return last !== undefined && first !== undefined && last < first;
}

/** Also of an ISO 8601 timestamp. */
function dayOf(text: string): string | undefined {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  if (time === undefined) return dayIn(text);
  return isDay(day) && !Number.isNaN(Date.parse(text)) ? day : undefined;
}
