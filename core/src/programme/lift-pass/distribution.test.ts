import { expect, test } from 'vitest';
import { distributionTimes } from './distribution.rules.ts';

test.each([
  [
    { firstDaysSkiing: 'Sun 13 Dec', distributionStartTime: '07:30', distributionEndTime: '09:00' },
    ['Sun 13 Dec', '07:30', '09:00'],
  ],
  [
    { firstDaysSkiing: '2026-12-13', distributionStartTime: ' 07:30 ', distributionEndTime: 'late' },
    ['13/12/2026', '07:30', 'late'],
  ],
  [
    {
      firstDaysSkiing: '2026-12-13',
      distributionStartTime: '2026-12-12T17:00:00Z',
      distributionEndTime: '2026-12-12T18:30:00Z',
    },
    ['12/12/2026', '18:00', '19:30'],
  ],
  [{ firstDaysSkiing: '2026-12-13', distributionEndTime: '2026-12-12T18:30:00Z' }, ['12/12/2026', undefined, '19:30']],
  [{ firstDaysSkiing: ' ', distributionStartTime: null }, [undefined, undefined, undefined]],
  [{}, [undefined, undefined, undefined]],
])('%j is handed out %j', (place, expected) => {
  const { day, start, end } = distributionTimes(place, 'Europe/Paris');
  expect([day, start, end]).toEqual(expected);
});
