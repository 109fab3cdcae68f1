import { expect, test } from 'vitest';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { resortListKeys } from '#app/features/office/note/note-lists.ts';

const NOW = Date.parse('2026-12-12T18:00:00Z');
const counts = { done: 0, total: 4, absent: 0, lapsed: 0, extras: 0, missing: [] };
const ride = (id: string, resort: string, departsAt: string, left?: string): LiveReply['rides'][number] => ({
  kind: 'coach',
  direction: 'outbound',
  id,
  departsAt,
  resorts: [resort],
  ...counts,
  ...(left === undefined ? {} : { left }),
});
const night: Pick<LiveReply, 'rides' | 'lessons' | 'doors'> = {
  rides: [
    ride('C1', 'Tignes', '2026-12-12T20:00:00Z'),
    ride('C2', 'Morzine', '2026-12-12T20:00:00Z'),
    ride('C3', 'Tignes', '2026-12-12T17:00:00Z', '2026-12-12T17:05:00Z'),
    ride('C4', 'Tignes', '2026-12-19T20:00:00Z'),
  ],
  lessons: [{ id: 'L1', kind: 'lesson', done: 0, total: 2, resorts: ['Tignes', 'Morzine'] }],
  doors: [{ id: '9', name: 'Rave', inside: 0, total: 2, resorts: ['Morzine'] }],
};

test.each([
  ['Tignes', ['coach/C1/outbound', 'lesson/L1']],
  ['Morzine', ['coach/C2/outbound', 'event/9', 'lesson/L1']],
  ['Zermatt', []],
])('a note to everyone in %s is on the lists %j', (resort, keys) => {
  expect(resortListKeys(night, resort, NOW)).toEqual(keys);
});
