import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import { isRefusalCode } from '@offpiste/core/base/refusal/refusal.rules';
import type { NightReviewReply, ReviewFigures } from '@offpiste/core/office/night-review/night-review.contract';
import { commonRefusalText, noShowPercent } from '@offpiste/core/office/night-review/night-review.rules';
import { nightReview as texts } from '#texts/office/night-review';
import { refusals } from '#texts/record/refusals';

/** A small table. `emptyText` replaces it if it has no row. */
export interface ReviewSection {
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly heading: string; readonly kind?: 'number' }[];
  readonly rows: readonly (readonly string[])[];
  readonly emptyText: string;
}

const lateWords = ({ minutesLate }: ReviewFigures) =>
  minutesLate === undefined ? texts.unknown : minutesLate.toLocaleString('en-GB');

function noShowWords(figures: ReviewFigures): string {
  const percent = noShowPercent(figures);
  if (percent === undefined) return texts.unknown;
  return say(texts.share, { count: figures.noShows, total: figures.booked, percent });
}

/** Label and value of each figure of the week. */
export function reviewFacts({ figures, passes, keys, undone }: NightReviewReply): [label: string, value: string][] {
  const of = (count: number, total: number) => say(texts.ofCount, { count, total });
  return [
    [texts.left, of(figures.left, figures.rides)],
    [texts.late, lateWords(figures)],
    [texts.noShows, noShowWords(figures)],
    [texts.extras, String(figures.extras ?? texts.unknown)],
    [texts.passes, of(passes.notHandedOut, passes.total)],
    [texts.notCollecting, String(passes.notCollecting)],
    [texts.keysOut, of(keys.out, keys.total)],
    [texts.keysNotHandedOut, of(keys.notHandedOut, keys.total)],
    [texts.undone, String(undone)],
  ];
}

export function reviewSections({ figures, refused, late, earlier }: NightReviewReply): ReviewSection[] {
  const number = { kind: 'number' } as const;
  const count = { key: 'count', heading: texts.count, ...number };
  const comparison = [{ weekName: texts.thisWeek, lastDay: '', figures }, ...earlier];
  return [
    {
      title: texts.refused,
      columns: [{ key: 'reason', heading: texts.reason }, count],
      rows: refused.map(({ code, count: times }) => [reasonWords(code), String(times)]),
      emptyText: texts.noRefusals,
    },
    {
      title: texts.lateRecords,
      columns: [{ key: 'by', heading: texts.by }, count, { key: 'longest', heading: texts.longest, ...number }],
      rows: late.map(({ by, count: times, longestMinutes }) => [by, String(times), delayWords(longestMinutes)]),
      emptyText: texts.noLateRecords,
    },
    ...(earlier.length === 0
      ? []
      : [
          {
            title: texts.earlier,
            columns: [
              { key: 'week', heading: texts.week },
              { key: 'lastDay', heading: texts.lastDay },
              { key: 'noShows', heading: texts.noShows, ...number },
              { key: 'late', heading: texts.late, ...number },
              { key: 'extras', heading: texts.extras, ...number },
            ],
            rows: comparison.map((week) => [
              week.weekName,
              formatDay(week.lastDay),
              noShowWords(week.figures),
              lateWords(week.figures),
              String(week.figures.extras ?? texts.unknown),
            ]),
            emptyText: '',
          },
        ]),
  ];
}

/** A server of a later version may have other codes. */
function reasonWords(code: string): string {
  return isRefusalCode(code) ? commonRefusalText(refusals[code]) : code;
}

function delayWords(minutes: number): string {
  return say(texts.delay, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
