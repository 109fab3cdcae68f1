import { expect, test } from 'vitest';
import { NOTE_ENDS, noteEndAt, type NoteEnd } from './note-end.rules.ts';

const PARIS = 'Europe/Paris';
const at = (text: string) => Date.parse(text);
const lastDay = '2026-12-19';

test.each<[NoteEnd, string, string]>([
  ['noon', '2026-12-12T02:00:00+01:00', '2026-12-12T12:00:00+01:00'],
  ['noon', '2026-12-12T10:00:00+01:00', '2026-12-12T12:00:00+01:00'],
  ['noon', '2026-12-12T10:01:00+01:00', '2026-12-13T12:00:00+01:00'],
  ['noon', '2026-12-12T22:00:00+01:00', '2026-12-13T12:00:00+01:00'],
  // The day of the resort has begun, while the office is still in the evening before.
  ['noon', '2026-12-11T23:30:00Z', '2026-12-12T12:00:00+01:00'],
  ['hour', '2026-12-12T02:00:00+01:00', '2026-12-12T03:00:00+01:00'],
  ['four-hours', '2026-12-12T02:00:00+01:00', '2026-12-12T06:00:00+01:00'],
  ['tomorrow', '2026-12-12T02:00:00+01:00', '2026-12-13T23:59:00+01:00'],
  ['tomorrow', '2026-12-11T23:30:00Z', '2026-12-13T23:59:00+01:00'],
  ['week', '2026-12-12T02:00:00+01:00', '2026-12-20T23:59:00Z'],
])('a note until %s that is written at %s ends at %s', (end, now, expected) => {
  expect(noteEndAt(end, at(now), lastDay, PARIS)).toBe(at(expected));
});

test.each<[NoteEnd, string, string]>([
  ['noon', '2027-03-27T20:00:00+01:00', '2027-03-28T12:00:00+02:00'],
  ['noon', '2027-10-30T20:00:00+02:00', '2027-10-31T12:00:00+01:00'],
  // In the hour that occurs twice.
  ['noon', '2027-10-31T02:30:00+01:00', '2027-10-31T12:00:00+01:00'],
  ['tomorrow', '2027-10-30T20:00:00+02:00', '2027-10-31T23:59:00+01:00'],
])('across a clock change, a note until %s that is written at %s ends at %s', (end, now, expected) => {
  expect(noteEndAt(end, at(now), '2027-12-19', PARIS)).toBe(at(expected));
});

test('a note ends with the week at the latest, or after a day if the week is over', () => {
  const now = at('2026-12-18T20:00:00Z');
  for (const end of NOTE_ENDS)
    expect(noteEndAt(end, now, lastDay, PARIS)).toBeLessThanOrEqual(at('2026-12-20T23:59:00Z'));
  const later = at('2027-01-05T20:00:00Z');
  for (const end of NOTE_ENDS) expect(noteEndAt(end, later, lastDay, PARIS)).toBeLessThan(later + 86_400_000);
});
