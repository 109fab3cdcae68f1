import { describe, expect, it } from 'vitest';
import { emptyImportWeek } from './import-folder.rules.ts';
import { checkImport, weekProblems } from './import-check.rules.ts';
import { ImportTicket, type ImportWeek } from './import.contract.ts';

const ticket: ImportTicket = {
  kind: 'coach',
  target: 'C1',
  direction: 'outbound',
  barcode: 'WASTELAND-A1B2C3-123456',
  bookingRef: 'WASTELAND-A1B2C3',
  name: 'Jo Bloggs',
  deleted: '0',
};
const empty = emptyImportWeek({ weekId: 'w', systemId: 's', weekName: 'W', weekPackages: '[]', alwaysOn: false, disabled: false });
const sound: ImportWeek = { ...empty, passengers: [{ reference: 'WASTELAND-A1B2C3', passengerName: 'Jo Bloggs' }], tickets: [ticket] };

describe('checkImport', () => {
  it('takes content of the right shape as it is', () => {
    expect(checkImport(ImportTicket, ticket)).toEqual({ ok: true, value: ticket });
  });

  it.each([
    ['an unknown kind', { ...ticket, kind: 'boat' }, '/kind'],
    ['a number for a code', { ...ticket, barcode: 1 }, '/barcode'],
    ['no object', 'ticket', '/'],
  ])('names the place of %s', (_, content, place) => {
    const verdict = checkImport(ImportTicket, content);
    expect(verdict.ok).toBe(false);
    expect(verdict.ok ? [] : verdict.problems.map((problem) => problem.split(' ')[0])).toContain(place);
  });
});

describe('weekProblems', () => {
  it.each<[string, ImportWeek, string[]]>([
    ['a sound week', sound, []],
    ['an empty week', empty, []],
    ['a ticket nobody holds', { ...sound, passengers: [] }, ['Ticket WASTELAND-A1B2C3-123456: nobody has the booking WASTELAND-A1B2C3']],
    ['a ticket twice', { ...sound, tickets: [ticket, ticket] }, ['Ticket WASTELAND-A1B2C3-123456 for coach C1 outbound is there twice']],
    ['a booking twice', { ...sound, passengers: [...sound.passengers, ...sound.passengers] }, ['Booking WASTELAND-A1B2C3 is there twice']],
    [
      'one code for two bookings',
      {
        ...sound,
        passengers: [...sound.passengers, { reference: 'NUCO-AAAAAA' }],
        tickets: [ticket, { ...ticket, bookingRef: 'NUCO-AAAAAA', direction: 'inbound' }],
      },
      ['Ticket WASTELAND-A1B2C3-123456: held by WASTELAND-A1B2C3 and NUCO-AAAAAA'],
    ],
  ])('%s', (_, week, problems) => {
    expect(weekProblems(week)).toEqual(problems);
  });

  it('does not mind two clients without a booking reference', () => {
    expect(weekProblems({ ...empty, passengers: [{}, { reference: null }] })).toEqual([]);
  });
});
