import { describe, expect, it } from 'vitest';
import { emptyImportWeek, type ImportedWeek } from './import-week.rules.ts';
import { checkImport, weekProblems } from './import-check.rules.ts';
import { ImportTicket } from './import.contract.ts';

const ticket: ImportTicket = {
  kind: 'coach',
  target: 'C1',
  direction: 'outbound',
  barcode: 'WASTELAND-A1B2C3-123456',
  bookingRef: 'WASTELAND-A1B2C3',
  name: 'Jo Bloggs',
  deleted: '0',
};
const empty = emptyImportWeek({
  weekId: 'w',
  systemId: 's',
  weekName: 'W',
  weekPackages: '[]',
  alwaysOn: false,
  disabled: false,
});
const sound: ImportedWeek = {
  ...empty,
  passengers: [{ reference: 'WASTELAND-A1B2C3', passengerName: 'Jo Bloggs' }],
  tickets: [ticket],
};
const withTicket = (change: Partial<ImportTicket>): ImportedWeek => ({
  ...sound,
  tickets: [{ ...ticket, ...change }],
});
type Case = [name: string, week: ImportedWeek, problems: string[]];

describe('checkImport', () => {
  it('accepts content of the right shape unchanged', () => {
    expect(checkImport(ImportTicket, ticket)).toEqual({ ok: true, value: ticket });
  });

  it.each([
    ['an unknown kind', { ...ticket, kind: 'boat' }, '/kind'],
    ['a number for a code', { ...ticket, barcode: 1 }, '/barcode'],
    ['no object', 'ticket', '/'],
  ])('names the location of %s in content of the wrong shape', (_, content, place) => {
    const verdict = checkImport(ImportTicket, content);
    expect(verdict.ok).toBe(false);
    expect(verdict.ok ? [] : verdict.problems.map((problem) => problem.split(' ')[0])).toContain(place);
  });
});

describe('weekProblems', () => {
  it.each<Case>([
    ['a sound week', sound, []],
    ['an empty week', empty, []],
    [
      'a last day that is no day',
      { ...sound, week: { ...sound.week, lastDay: '2026-02-30' } },
      ["lastDay: '2026-02-30' is not a day such as 2026-12-19"],
    ],
    ['a last day', { ...sound, week: { ...sound.week, lastDay: '2026-12-19' } }, []],
    [
      'a ticket without a client',
      { ...sound, passengers: [] },
      ['ticket 1, bookingRef: no client has the booking WASTELAND-A1B2C3'],
    ],
    [
      'a ticket twice',
      { ...sound, tickets: [ticket, ticket] },
      ['ticket 2: WASTELAND-A1B2C3-123456 for coach C1 outbound is there twice'],
    ],
    [
      'a booking twice',
      { ...sound, passengers: [...sound.passengers, ...sound.passengers] },
      ['passenger 2, reference: WASTELAND-A1B2C3 is there twice'],
    ],
    [
      'one code for two bookings',
      {
        ...sound,
        passengers: [...sound.passengers, { reference: 'NUCO-AAAAAA' }],
        tickets: [ticket, { ...ticket, bookingRef: 'NUCO-AAAAAA', direction: 'inbound' }],
      },
      ['ticket 2, barcode: WASTELAND-A1B2C3-123456 is held by WASTELAND-A1B2C3 and NUCO-AAAAAA'],
    ],
    [
      'a coach without direction',
      withTicket({ direction: undefined }),
      ['ticket 1, direction: a coach needs inbound or outbound'],
    ],
    [
      'a transfer without direction',
      withTicket({ kind: 'transfer', direction: undefined }),
      ['ticket 1, direction: a transfer needs inbound or outbound'],
    ],
    ['a lesson with direction', withTicket({ kind: 'lesson' }), ['ticket 1, direction: a lesson has none']],
    ['a lift pass', withTicket({ kind: 'lift-pass', target: '', direction: undefined }), []],
    [
      'an event without target',
      withTicket({ kind: 'event', target: ' ', direction: undefined }),
      ['ticket 1, target: must say which event'],
    ],
    ...['WASTELAND-A1B2C3', 'wasteland-a1b2c3-123456', ' WASTELAND-A1B2C3-123456', 'ACME-A1B2C3-123456'].map(
      (barcode): Case => [
        `the code '${barcode}'`,
        withTicket({ barcode }),
        [`ticket 1, barcode: '${barcode}' is not a full ticket code such as WASTELAND-ABC123-123456`],
      ],
    ),
  ])('finds the problems of an import with %s', (_, week, problems) => {
    expect(weekProblems(week)).toEqual(problems);
  });

  it('accepts two clients without a booking reference', () => {
    expect(weekProblems({ ...empty, passengers: [{}, { reference: null }] })).toEqual([]);
  });

  it('names twenty problems and counts the rest', () => {
    const problems = weekProblems({ ...sound, tickets: Array.from({ length: 25 }, () => ticket) });
    expect([problems.length, problems.at(-1)]).toEqual([21, 'and 4 more']);
  });
});
