import { describe, expect, test } from 'vitest';
import { foldDoor, type DoorMode, type DoorReport } from './event-door.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 11, 12, 20, minute)).toISOString();
const reports = (...steps: [DoorMode, number][]): DoorReport[] =>
  steps.map(([mode, minute], n) => ({ mode, at: at(minute), repId: `r${minute}`, repName: `Rep ${minute}`, order: n }));
const shown = (list: readonly DoorReport[]) => {
  const { status, since, firstEntry, entries, exceptions } = foldDoor(list);
  return [
    status,
    since?.at,
    firstEntry?.at,
    entries,
    exceptions.map(({ code, report, first }) => [code, report.at, first?.at]),
  ];
};

describe('foldDoor', () => {
  test.each<[string, [DoorMode, number][], unknown[]]>([
    ['nothing', [], ['none', undefined, undefined, 0, []]],
    ['in', [['in', 0]], ['entered', at(0), at(0), 1, []]],
    [
      'in, out',
      [
        ['in', 0],
        ['out', 30],
      ],
      ['left', at(30), at(0), 1, []],
    ],
    [
      'out received before in',
      [
        ['out', 30],
        ['in', 0],
      ],
      ['left', at(30), at(0), 1, []],
    ],
    [
      'in, out, in again',
      [
        ['in', 0],
        ['out', 30],
        ['in', 40],
      ],
      ['entered', at(40), at(0), 2, []],
    ],
    [
      'in twice',
      [
        ['in', 0],
        ['in', 10],
      ],
      ['entered', at(0), at(0), 1, [['entered-twice', at(10), at(0)]]],
    ],
    [
      'in twice, the earlier one received later',
      [
        ['in', 10],
        ['in', 0],
      ],
      ['entered', at(0), at(0), 1, [['entered-twice', at(10), at(0)]]],
    ],
    ['out without in', [['out', 30]], ['left', at(30), undefined, 0, [['no-entry-known', at(30), undefined]]]],
    [
      'out without in, then in',
      [
        ['out', 30],
        ['in', 40],
      ],
      ['entered', at(40), at(40), 1, [['no-entry-known', at(30), undefined]]],
    ],
    [
      'out twice',
      [
        ['in', 0],
        ['out', 30],
        ['out', 35],
      ],
      ['left', at(30), at(0), 1, [['left-twice', at(35), at(30)]]],
    ],
    [
      'out twice without in',
      [
        ['out', 30],
        ['out', 35],
      ],
      [
        'left',
        at(30),
        undefined,
        0,
        [
          ['no-entry-known', at(30), undefined],
          ['left-twice', at(35), at(30)],
        ],
      ],
    ],
    [
      'at the same moment, in order of receipt',
      [
        ['in', 0],
        ['out', 0],
        ['in', 0],
      ],
      ['entered', at(0), at(0), 2, []],
    ],
  ])('%s', (_, steps, expected) => {
    expect(shown(reports(...steps))).toEqual(expected);
  });

  test('timestamps are compared as instants across time zones', () => {
    const [entry, exit] = reports(['in', 0], ['out', 30]);
    if (!entry || !exit) throw new Error('two were made');
    expect(foldDoor([{ ...entry, at: '2026-12-12T22:00:00.000+02:00' }, exit]).status).toBe('left');
  });

  test.each<[string, [DoorMode, number][]]>([
    [
      'in and out',
      [
        ['in', 0],
        ['out', 30],
      ],
    ],
    [
      'three times in',
      [
        ['in', 0],
        ['in', 1],
        ['in', 2],
      ],
    ],
    [
      'in, out, in, out',
      [
        ['in', 0],
        ['out', 10],
        ['in', 20],
        ['out', 30],
      ],
    ],
    [
      'an inconsistent sequence',
      [
        ['out', 0],
        ['in', 5],
        ['in', 6],
        ['out', 10],
        ['out', 11],
        ['in', 30],
      ],
    ],
  ])('every order of arrival gives the same: %s', (_, steps) => {
    const expected = shown(reports(...steps));
    for (const order of permutations(steps)) expect(shown(reports(...order))).toEqual(expected);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
