import type { EventTicket } from '@offpiste/core/programme/event/event.contract';
import type { OfflineScanVerdict } from '@offpiste/core/programme/event/event-scan.rules';
import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import { expect, test } from 'vitest';
import type { ActionOutcome } from '#record/field-action.ts';
import { doorResult } from './door-result.rules.ts';

const AT = '2026-12-12T20:05:00.000Z';
const ticket: EventTicket = {
  name: 'Zoë',
  bookingRef: 'WASTELAND-AAAAAA',
  barcode: 'WASTELAND-AAAAAA-000001',
  entryStatus: 'left',
  statusAt: AT,
  statusBy: 'Ella',
  deleted: '0',
};
const yes: OfflineScanVerdict = { ok: true, text: 'validTicket', ticket };
const left: OfflineScanVerdict = { ok: false, text: 'notEntered', ticket };
const unknown: OfflineScanVerdict = { ok: false, text: 'notInOfflineData' };
const refused = (change: Partial<Extract<ActionOutcome, { state: 'refused' }>>): ActionOutcome => ({
  state: 'refused',
  message: '',
  ...change,
});
const CHECK = '(Offline mode - please check your connection)';
const AGAIN = "The server checks this scan again. 'Needs attention' shows it if it did not count.";
const QUEUED = 'Scan saved and will be processed when online';

test.each<[string, ActionOutcome, OfflineScanVerdict, string, string[]]>([
  [
    'a conflict without a text',
    refused({ status: 409 }),
    yes,
    'Refused',
    ['409', 'Another scan of this ticket came first. Check the list of participants.'],
  ],
  ['a conflict with a text', refused({ status: 409, message: 'Closed' }), yes, 'Refused', ['Closed']],
  ['a refusal whose text is 409', refused({ status: 400, message: '409' }), yes, 'Refused', ['409']],
  ['a refusal without a text', refused({ status: 400 }), yes, 'Refused', ['Failed to process scan']],
  ['a refusal in the words of the server', refused({ status: 400, message: 'Full' }), yes, 'Refused', ['Full']],
  [
    'a refusal of the server that says since when',
    refused({ status: 409, code: 'already-entered', details: { at: AT, repName: 'Ella' } }),
    yes,
    'Refused',
    ['Ticket has already been used to enter', expect.stringMatching(/^Let in .* by Ella$/)],
  ],
  ['a failure without a text', { state: 'failed', message: '' }, yes, 'Error', ['Failed to process scan']],
  [
    'a code that this phone does not know',
    refused({}),
    unknown,
    'Refused',
    [`Invalid ticket - not found in offline data ${CHECK}`],
  ],
  [
    'a guest who has left, by the list of this phone',
    refused({}),
    left,
    'Refused',
    [`Ticket has not been used to enter yet ${CHECK}`, expect.stringMatching(/^Let out .* by Ella$/)],
  ],
  [
    'an entry that is held',
    { state: 'queued', text: '' },
    yes,
    'Held on this phone',
    ['Valid ticket for Zoë (Offline mode - will sync when connection is restored)', QUEUED],
  ],
  [
    'a held exit that this phone would refuse',
    { state: 'queued', text: '' },
    unknown,
    'Refused',
    [`Invalid ticket - not found in offline data ${CHECK}`, AGAIN],
  ],
  [
    'a failure after which the record is kept',
    { state: 'failed', message: 'Bad day', isKept: true },
    yes,
    'Error',
    ['Bad day', "The record is kept on this phone. Send it again from 'Needs attention'."],
  ],
  [
    'an entry whose ticket only the server has',
    { state: 'done', reply: { success: true, message: 'Entered', ticket } as ActionReply },
    unknown,
    'Let in',
    ['Entered'],
  ],
])('the banner of %s', (_, outcome, local, word, lines) => {
  expect(doorResult({ outcome, local }, 'in')).toMatchObject({ word, lines });
});

test("the banner names the guest of the response, not the one in the phone's list", () => {
  const reply = { success: true, message: 'Entered', ticket: { ...ticket, name: 'Yan' } } as ActionReply;
  for (const local of [yes, unknown])
    expect(doorResult({ outcome: { state: 'done', reply }, local }, 'in')).toMatchObject({ name: 'Yan' });
  const withoutTicket = { success: true, message: 'Entered' };
  expect(doorResult({ outcome: { state: 'done', reply: withoutTicket }, local: yes }, 'in').name).toBe('Zoë');
});
