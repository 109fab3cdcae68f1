import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { barcodeOf } from '../harness/small-week.ts';
import { aboard, away, back, HOSTILE_NAME, missing, PHONE, stranger, type ReportWeek } from '../harness/report-week.ts';
import { moment } from '../harness/taken-back.ts';
import { TEST_NOW } from '../harness/test-server.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export const REP = 'Ella Pritchard';
const nameOf = (reference: string) => (reference === aboard ? HOSTILE_NAME : `Name of ${reference}`);
export const at = (minute: number) => moment(minute).slice(0, 19).replace('T', ' ');
const KEYS_AT = new Date(TEST_NOW - 30_000).toISOString().slice(0, 19).replace('T', ' ');
const nothing = { 'At (UTC)': '', By: '', Remark: '' };
const client = (reference: string) => ({
  Name: nameOf(reference),
  Reference: reference,
  'Ticket code': barcodeOf(reference),
  Phone: reference === aboard ? PHONE : '0044 7',
  Resort: 'Tignes',
  Group: '-Leeds',
  'Date of birth': '2004-12-13',
});

const ride = {
  Vehicle: 'Coach',
  Number: 'C1',
  Direction: 'Outbound',
  'Departs (UTC)': '',
  'Left at (UTC)': at(35),
  'On board when it left': 'count not known on the phone, server: 1 of 4',
};
const kin = (reference: string) => ({ 'Next of kin': `Kin of ${reference}`, 'Next of kin phone': `33${reference}` });
const person = (reference: string) => ({
  ...ride,
  ...client(reference),
  ...kin(reference),
  'Pick-up': 'Leeds',
  Equipment: '',
});
const noClient = { Phone: '', Resort: '', Group: '', 'Date of birth': '', 'Next of kin': '', 'Next of kin phone': '' };
const pass = (reference: string) => ({
  ...client(reference),
  'Pass type': 'Tignes 6 Day',
  'Handout point': 'Le Lac',
  Days: '6',
  'First day': '13/12/2026',
});
const place = (reference: string, what: string, of: string) => ({
  What: what,
  Of: of,
  'First let in at (UTC)': '',
  ...client(reference),
});

/** The expected rows of each report, written by hand from the recorded actions. */
export const EXPECTED: Readonly<Record<Exclude<ReportKey, 'ledger' | 'audit'>, (week: ReportWeek) => Row[]>> = {
  clients: ({ lessonId }) => {
    const row = (reference: string, state: string, passState: string) => ({
      ...client(reference),
      ...kin(reference),
      Outbound: 'C1',
      'Pick-up': 'Leeds',
      State: state,
      Inbound: '',
      'State home': '',
      Building: '',
      Room: '',
      'Pass type': 'Tignes 6 Day',
      Pass: passState,
      Lessons: `WASTELAND-LS-${lessonId}-1`,
    });
    return [
      row(aboard, 'On board', 'Handed out'),
      ...[missing, away, back]
        .toSorted()
        .map((reference) => row(reference, reference === away ? 'Not travelling' : 'Missing', 'Not handed out')),
    ];
  },
  manifests: () => [
    { ...person(aboard), State: 'On board', 'At (UTC)': at(10), By: REP, Remark: '' },
    { ...person(missing), State: 'Missing', ...nothing },
    { ...person(away), State: 'Not travelling', 'At (UTC)': at(13), By: REP, Remark: 'Makes their own way: by train' },
    { ...person(back), State: 'Missing', ...nothing },
    {
      ...ride,
      Vehicle: 'Transfer',
      Number: 'T1',
      'Left at (UTC)': '',
      'On board when it left': '',
      ...noClient,
      'Pick-up': '',
      Equipment: '',
      Name: '',
      Reference: '',
      'Ticket code': barcodeOf(stranger),
      State: 'Extra passenger',
      'At (UTC)': at(14),
      By: REP,
      Remark: 'Unknown ticket',
    },
  ],
  'lift-passes': () => [
    { ...pass(aboard), State: 'Handed out', 'At (UTC)': at(16), By: REP, Remark: '' },
    ...[missing, away, back].map((reference) => ({ ...pass(reference), State: 'Not handed out', ...nothing })),
  ],
  'lift-pass-totals': () => [
    {
      'Pass type': 'Tignes 6 Day',
      'Handout point': 'Le Lac',
      Days: '6',
      Booked: '4',
      'Handed out': '1',
      'Not collecting': '0',
      'Not handed out': '3',
    },
  ],
  'keys-missing': () => [
    {
      Location: 'Réception',
      Supplier: 'Odalys Été',
      Building: 'Chalet Névé',
      Room: '2A',
      Keys: '3',
      'Keys handed out': '3',
      'Keys back': '2',
      'Keys missing': '1',
      'Handed to': `Ann - ${aboard}`,
      'At (UTC)': KEYS_AT,
      By: REP,
      Remark: '@noon',
    },
  ],
  registrations: ({ lessonId }) => [
    ...[aboard, missing, away, back].map((reference) => ({
      ...place(reference, 'Lesson', `WASTELAND-LS-${lessonId}-1`),
      ...(reference === aboard
        ? { State: 'Registered', 'At (UTC)': at(17), By: REP, Remark: '' }
        : { State: 'Not registered', ...nothing }),
    })),
    ...[aboard, missing, away].map((reference) => ({
      ...place(reference, 'Event', 'Mountain Rave'),
      ...(reference === aboard
        ? { State: 'Inside', 'At (UTC)': at(18), 'First let in at (UTC)': at(18), By: REP, Remark: '' }
        : { State: 'Not seen', ...nothing }),
    })),
    {
      ...place(back, 'Event', 'Mountain Rave'),
      State: 'Has left',
      'At (UTC)': at(20),
      'First let in at (UTC)': at(19),
      By: REP,
      Remark: '',
    },
  ],
  extras: () => [
    {
      Number: 'T1',
      Direction: 'Outbound',
      Name: '',
      Reference: '',
      'Ticket code': barcodeOf(stranger),
      'At (UTC)': at(14),
      By: REP,
      Remark: 'Unknown ticket',
    },
  ],
  'not-travelling': () => [
    {
      What: 'Coach C1, outbound',
      'Pick-up': 'Leeds',
      Name: nameOf(away),
      Reference: away,
      Reason: 'Makes their own way',
      Note: 'by train',
      'At (UTC)': at(13),
      By: REP,
      Phone: '0044 7',
      Resort: 'Tignes',
      Group: '-Leeds',
    },
  ],
  tickets: () =>
    [aboard, missing, away, back]
      .map((reference) => ({
        Name: nameOf(reference),
        Reference: reference,
        'Ticket code': barcodeOf(reference),
        Outbound: 'Coach C1',
        Inbound: '',
        Resort: 'Tignes',
        Group: '-Leeds',
      }))
      .toSorted((a, b) => a.Name.localeCompare(b.Name)),
  exceptions: () => [
    {
      'At (UTC)': KEYS_AT,
      What: 'Keys returned',
      Where: 'the keys',
      Name: '2A',
      'Ticket code': '',
      By: REP,
      'Came in at (UTC)': new Date(TEST_NOW).toISOString().slice(0, 19).replace('T', ' '),
      Remark: `Keys of 2A are with Ann - ${aboard}, who is not booked there any more`,
    },
  ],
};
