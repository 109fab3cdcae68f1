import { expect, test } from 'vitest';
import { NOTE_ENDS, noteEndAt, type NoteEnd } from './note-end.rules.ts';

/** In the reader's time zone. */
const at = (text: string) => new Date(text).getTime();
const lastDay = '2026-12-19';

test.each<[NoteEnd, string, string]>([
  ['noon', '2026-12-12T02:00:00', '2026-12-12T12:00:00'],
  ['noon', '2026-12-12T10:00:00', '2026-12-12T12:00:00'],
  ['noon', '2026-12-12T10:01:00', '2026-12-13T12:00:00'],
  ['noon', '2026-12-12T22:00:00', '2026-12-13T12:00:00'],
  ['hour', '2026-12-12T02:00:00', '2026-12-12T03:00:00'],
  ['four-hours', '2026-12-12T02:00:00', '2026-12-12T06:00:00'],
  ['tomorrow', '2026-12-12T02:00:00', '2026-12-13T23:59:00'],
  ['week', '2026-12-12T02:00:00', '2026-12-20T23:59:00Z'],
])('a note until %s that is written at %s ends at %s', (end, now, expected) => {
  expect(noteEndAt(end, at(now), lastDay)).toBe(at(expected));
});

test('a note ends with the week at the latest, or after a day if the week is over', () => {
  const now = at('2026-12-18T20:00:00Z');
  for (const end of NOTE_ENDS) expect(noteEndAt(end, now, lastDay)).toBeLessThanOrEqual(at('2026-12-20T23:59:00Z'));
  const later = at('2027-01-05T20:00:00Z');
  for (const end of NOTE_ENDS) expect(noteEndAt(end, later, lastDay)).toBeLessThan(later + 86_400_000);
});
