import { describe, expect, test } from 'vitest';
import { keyBadge } from './key-badge.rules.ts';
import { keyHeadings, keyTotalsWith } from './key-headings.rules.ts';
import { keyBuildings, type HeldKeyRoom } from './key-list.rules.ts';
import type { KeyBuilding } from './key.contract.ts';

const room = (change: Partial<HeldKeyRoom> = {}): HeldKeyRoom => ({
  roomId: '501',
  roomName: '2A',
  buildingName: 'Névé',
  numberOfKeys: 2,
  extraKeys: 0,
  allowedBarcodes: 'A',
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
  held: false,
  ...change,
});
const OUT = { distributed: 1 } as const;
const BACK = { distributed: 1, returned: 1 } as const;
const rooms = [
  room(),
  room({ ready: 0 }),
  room({ blocked: 1 }),
  room(OUT),
  room({ ...OUT, ready: 0 }),
  room({ ...OUT, blocked: 1 }),
  room(BACK),
  room({ buildingName: 'Olan' }),
];

describe('the headings of a list', () => {
  test.each<[string, KeyBuilding[] | undefined]>([
    ['counted here', undefined],
    ['by the server’s counts', keyBuildings(rooms)],
  ])('agree with the badges of its rows, %s', (_, counted) => {
    const headings = keyHeadings(rooms, rooms, counted);
    expect(headings.map(({ buildingName, total, distributed }) => [buildingName, total, distributed])).toEqual([
      ['Névé', 7, 3],
      ['Olan', 1, 0],
    ]);
    for (const { badges, total, rooms: own } of headings) {
      for (const [badge, count] of Object.entries(badges))
        expect([badge, count]).toEqual([badge, own.filter((one) => keyBadge(one) === badge).length]);
      expect(Object.values(badges).reduce((sum, count) => sum + count, 0)).toBe(total);
    }
    expect(headings.reduce((sum, { distributed }) => sum + distributed, 0)).toBe(
      keyTotalsWith(rooms, rooms, undefined).distributed,
    );
  });

  test('add this phone’s pending hand-outs to the server’s counts', () => {
    const raw = [room(), room({ roomId: '502' })];
    const now = [room({ ...OUT, held: true }), room({ roomId: '502' })];
    const counted = [{ buildingName: 'Névé', totalRooms: 9, readyRooms: 8, blockedRooms: 1, distributedRooms: 3 }];
    expect(keyHeadings(now, raw, counted)).toMatchObject([
      { total: 9, distributed: 4, badges: { ready: 7, blocked: 1, distributed: 1 } },
    ]);
    expect(keyTotalsWith(now, raw, { total: 9, distributed: 3, keys: 18 })).toEqual({
      total: 9,
      distributed: 4,
      keys: 18,
      handedOut: 2,
      returned: 0,
      stillOut: 2,
    });
  });

  test('count a room as distributed only until its keys are back', () => {
    const [here, out, back] = [[room()], [room(OUT)], [room(BACK)]];
    expect([here, out, back].map((state) => keyTotalsWith(state, here, undefined).distributed)).toEqual([0, 1, 0]);
    expect(keyTotalsWith(back, out, { total: 9, distributed: 3, keys: 18 }).distributed).toBe(2);
  });
});
