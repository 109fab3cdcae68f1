import { describe, expect, test } from 'vitest';
import {
  boardedSteps,
  boardingSpan,
  boardingPace,
  doorBars,
  doorEnd,
  MINUTE_MS,
  nightSeries,
  type CountedChange,
} from './night-series.rules.ts';

const start = Date.parse('2026-12-12T02:00:00.000Z');
const minute = (offset: number) => start / MINUTE_MS + offset;
const change = (list: string, offset: number, entries: number, exits = 0): CountedChange => ({
  list,
  minute: minute(offset),
  entries,
  exits,
});

describe('the series of a night', () => {
  test('counts clients on board of each ride, and those inside at each door', () => {
    const series = nightSeries({
      changes: [
        change('coach/C1/outbound', 0, 3),
        change('coach/C1/outbound', 4, 2),
        change('event/9', 60, 10, 0),
        change('event/9', 65, 5, 8),
      ],
      stops: new Map([['coach/C2/outbound', [{ name: 'Leeds' }]]]),
      doors: ['9', '10'],
    });
    expect(series).toEqual({
      from: '2026-12-12T02:00:00.000Z',
      rides: [
        { list: 'coach/C2/outbound', stops: [{ name: 'Leeds' }], boarded: [] },
        {
          list: 'coach/C1/outbound',
          stops: [],
          boarded: [
            [0, 3],
            [4, 5],
          ],
        },
      ],
      doors: [
        {
          id: '9',
          spans: [
            { minute: 60, entries: 10, exits: 0, inside: 10 },
            { minute: 65, entries: 5, exits: 8, inside: 7 },
          ],
        },
        { id: '10', spans: [] },
      ],
    });
  });

  test('the series of a week without records is empty', () => {
    expect(nightSeries({ changes: [], stops: new Map(), doors: [] })).toEqual({
      from: '1970-01-01T00:00:00.000Z',
      rides: [],
      doors: [],
    });
  });
});

const from = new Date(start).toISOString();

test('steps have the moment of each count', () => {
  expect(
    boardedSteps(
      { from },
      {
        boarded: [
          [0, 3],
          [4, 5],
        ],
      },
    ),
  ).toEqual([
    { at: start, count: 3 },
    { at: start + 4 * MINUTE_MS, count: 5 },
  ]);
});

test.each([
  ['at once', 0, [], []],
  [
    'in the last two minutes',
    30,
    [
      [29, 2],
      [30, 5],
    ],
    [[14, 5]],
  ],
  [
    'at the start of the half hour',
    30,
    [
      [0, 7],
      [1, 9],
    ],
    [[0, 2]],
  ],
  [
    'before the half hour only',
    30,
    [
      [-5, 7],
      [0, 8],
    ],
    [],
  ],
  ['in the future of a wrong clock', 30, [[31, 4]], []],
] as const)('the pace counts clients who boarded %s', (_, now, boarded, expected) => {
  const bars = boardingPace(
    boardedSteps({ from }, { boarded: boarded.map((step) => [...step]) }),
    start + now * MINUTE_MS,
  );
  expect(bars).toHaveLength(15);
  expect([...bars.entries()].filter(([, count]) => count > 0)).toEqual(expected);
});

test('a door without records for a while has empty five minutes with the same people inside', () => {
  const spans = [
    { minute: 0, entries: 4, exits: 0, inside: 4 },
    { minute: 15, entries: 1, exits: 2, inside: 3 },
  ];
  expect(doorBars({ from }, { spans }).map(({ at, ...counts }) => [(at - start) / MINUTE_MS, counts])).toEqual([
    [0, { entries: 4, exits: 0, inside: 4 }],
    [5, { entries: 0, exits: 0, inside: 4 }],
    [10, { entries: 0, exits: 0, inside: 4 }],
    [15, { entries: 1, exits: 2, inside: 3 }],
  ]);
});

test.each([
  ['during the last record', 3, 5, 4],
  ['five minutes after it', 5, 5, 0],
  ['an hour after it', 65, 65, 0],
  ['a day after it', 1440, 125, 0],
])("a door's chart read %s ends in time and counts only recent entries", (_, until, to, entries) => {
  const bars = doorBars({ from }, { spans: [{ minute: 0, entries: 4, exits: 0, inside: 4 }] });
  expect(doorEnd(bars, start + until * MINUTE_MS)).toEqual({ to: start + to * MINUTE_MS, entries });
});

test.each([
  ['its stops', [0, 60], [[30, 5]], [-90, 90]],
  ['an earlier first scan', [0, 60], [[-120, 1]], [-120, 90]],
  [
    'its scans without readable stops',
    [],
    [
      [10, 1],
      [50, 5],
    ],
    [-80, 80],
  ],
  ['now without both', [], [], [910, 1030]],
] as const)('a chart of a ride is around %s', (_, stops, boarded, span) => {
  const named = stops.map((offset) => ({ name: 'Leeds', at: new Date(start + offset * MINUTE_MS).toISOString() }));
  const steps = boardedSteps({ from }, { boarded: boarded.map((step) => [...step]) });
  const found = boardingSpan({ stops: [...named, { name: 'York' }] }, steps, start + 1000 * MINUTE_MS);
  expect([found.from, found.to].map((at) => (at - start) / MINUTE_MS)).toEqual(span);
});
