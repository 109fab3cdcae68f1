import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { ReviewRide } from '@offpiste/core/office/night-review/night-review.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import type { DeskColumn } from '#desk/table-column.ts';
import { rideName } from '#ride/ride-name.ts';
import { nightReview as texts } from '#texts/office/night-review';

type Cell = ReturnType<DeskColumn<ReviewRide>['cellOf']>;

const { columns: headings } = texts;

function momentColumn(
  key: 'planned' | 'lastStop' | 'left',
  cellOf: (ride: ReviewRide) => string | undefined,
  unknown = '',
): DeskColumn<ReviewRide> {
  return {
    key,
    heading: headings[key],
    kind: 'moment',
    cellOf: (ride) => cellOf(ride) ?? null,
    wordsOf: (cell: Cell) => (cell === null ? unknown : formatMoment(cell)),
  };
}

function countColumn(
  key: Exclude<keyof typeof headings, 'ride' | 'planned' | 'lastStop' | 'left'>,
  cellOf: (ride: ReviewRide) => number | undefined,
  unknown: string = texts.unknown,
): DeskColumn<ReviewRide> {
  return {
    key,
    heading: headings[key],
    kind: 'number',
    cellOf: (ride) => cellOf(ride) ?? null,
    wordsOf: (cell: Cell) => (cell === null ? unknown : String(cell)),
  };
}

/** Unknown values are not shown as zero. */
export const reviewColumns: readonly DeskColumn<ReviewRide>[] = [
  { key: 'ride', heading: headings.ride, cellOf: rideName },
  momentColumn('planned', ({ departsAt, departs }) => departsAt ?? departs),
  momentColumn('lastStop', ({ lastStopAt, departsAt }) => (lastStopAt === departsAt ? undefined : lastStopAt)),
  momentColumn('left', ({ left }) => left, texts.noDeparture),
  countColumn('late', ({ minutesLate }) => minutesLate),
  countColumn('booked', ({ booked }) => booked),
  countColumn('onBoard', ({ onBoard }) => onBoard),
  countColumn('noShows', ({ noShows }) => noShows, texts.notRecorded),
  countColumn('absent', ({ absent }) => absent),
  countColumn('extras', ({ extras }) => extras),
  countColumn('wrongRides', ({ wrongRides }) => wrongRides),
];

export const reviewIdOf = (ride: ReviewRide): string => rideListKey(ride);
