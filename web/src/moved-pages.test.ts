import { expect, test } from 'vitest';
import { movedPage } from './moved-pages.ts';

test.each([
  ['/office/live', '/office/week/w%201/live'],
  ['/office/client/WASTELAND-A1', '/office/week/w%201/clients/WASTELAND-A1'],
  ['/office/client/a%2Fb', '/office/week/w%201/clients/a%2Fb'],
  ['/office/sheet/', '/office/week/w%201/sheet'],
  ['/office/reports', '/office/week/w%201/reports'],
  ['/office/reports/manifests', '/office/week/w%201/reports/manifests'],
  ['/office/tickets', '/office/week/w%201/tickets'],
  ['/office/nothing', '/office/weeks'],
])('leads from the earlier address %s to %s', (before, now) => {
  expect(movedPage(before, 'w 1')).toBe(now);
});

test('leads to the list of weeks while no week is known', () => {
  expect(movedPage('/office/live', undefined)).toBe('/office/weeks');
});
