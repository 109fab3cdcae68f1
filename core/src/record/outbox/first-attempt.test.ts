import { expect, test } from 'vitest';
import {
  afterFirstAttempt,
  planFirstAttempt,
  type AttemptFacts,
  type AttemptFailure,
  type AttemptPlan,
  type AttemptScreen,
} from './first-attempt.rules.ts';
import type { OutboxOptions } from './outbox.contract.ts';
import { parked, retried } from './outbox.rules.ts';

const READY: AttemptFacts = {
  isLeft: false,
  isOnline: true,
  link: 'good',
  isBehind: false,
  isProbing: false,
  local: 'accepts',
  listAgeMs: undefined,
};
const SEND = { kind: 'send', isPatient: false } as const;
const WAIT_FOR_SERVER = { kind: 'send', isPatient: true } as const;
const LEAVE = { kind: 'leave', isDue: false } as const;
const LEAVE_AND_SYNC = { kind: 'leave', isDue: true } as const;

// The rows of the table of plans in docs/reference/outbox.md.
test.each<[string, Partial<AttemptFacts>, AttemptPlan]>([
  ['with a link', {}, SEND],
  ['with a slow link', { link: 'slow' }, SEND],
  ['with a link while another request probes', { isProbing: true }, SEND],
  ['with a link, refused by a new list', { local: 'refuses', listAgeMs: 0 }, SEND],
  ['with a link, done by others on a new list', { local: 'doubt', listAgeMs: 0 }, SEND],
  ['with a link, refused by an old list', { local: 'refuses', listAgeMs: 28_501 }, WAIT_FOR_SERVER],
  ['with a link, done by others on an old list', { local: 'doubt', listAgeMs: 28_501 }, WAIT_FOR_SERVER],
  ['with a link, refused by a list of unknown age', { local: 'refuses' }, WAIT_FOR_SERVER],
  ['without a link', { link: 'none' }, { kind: 'hold' }],
  ['without a link, done by others', { link: 'none', local: 'doubt' }, { kind: 'hold' }],
  ['without a link while another request probes', { link: 'none', isProbing: true }, LEAVE],
  ['offline', { isOnline: false, link: 'none' }, LEAVE],
  ['offline before the link is measured', { isOnline: false }, LEAVE],
  ['offline, done by others', { isOnline: false, link: 'none', local: 'doubt' }, LEAVE],
  ['behind an earlier action', { isBehind: true }, LEAVE_AND_SYNC],
  ['behind an earlier action, done by others', { isBehind: true, local: 'doubt' }, LEAVE_AND_SYNC],
  ['behind an earlier action without a link', { isBehind: true, link: 'none' }, LEAVE_AND_SYNC],
  ['without a link, refused', { link: 'none', local: 'refuses' }, { kind: 'refuse' }],
  ['offline, refused', { isOnline: false, link: 'none', local: 'refuses' }, { kind: 'refuse' }],
  ['behind an earlier action, refused', { isBehind: true, local: 'refuses' }, { kind: 'refuse' }],
  ['left before it was written, and still offline', { isLeft: true, isOnline: false, link: 'none' }, LEAVE],
  ['left before it was written, and now with a link', { isLeft: true }, LEAVE_AND_SYNC],
  ['left before it was written, and now behind', { isLeft: true, link: 'none', isBehind: true }, LEAVE_AND_SYNC],
  ['left before it was written, and now without a link', { isLeft: true, link: 'none' }, LEAVE],
])('plans the first attempt of an action %s', (_, facts, plan) => {
  expect(planFirstAttempt({ ...READY, ...facts })).toEqual(plan);
});

test.each([
  ['requested just now', 0, true],
  ['half a minute old when the refusal is shown', 28_500, true],
  ['older', 28_501, false],
  ['requested at the moment the refusal is shown', -1500, true],
  ['from the future', -1501, false],
  ['never received', undefined, false],
])('a list is new enough for a local refusal: %s, %s ms old: %s', (_, listAgeMs, isNew) => {
  const plan = planFirstAttempt({ ...READY, local: 'refuses', listAgeMs });
  expect(plan).toEqual({ kind: 'send', isPatient: !isNew });
});

const NOW = 1_800_000_000_000;
const OPTIONS: OutboxOptions = {
  kind: 'coach-load',
  ownerId: 'r1',
  ownerName: 'Al',
  brand: 'wasteland',
  label: '',
  subject: 'coach/C1/outbound',
  state: 'waiting',
  attempts: 0,
  notBefore: 9,
};
const PARKED = { ...OPTIONS, state: 'attention', attempts: 1, lastError: 'boom' };
const FAULT = { ...PARKED, isFault: true };
const HELD = { ...OPTIONS, attempts: 1, lastError: 'boom', notBefore: NOW };

const RULE = { kind: 'refused', status: 422 } as const;
const CONFLICT = { kind: 'refused', status: 409 } as const;
const OWN_RULE = { kind: 'refused' } as const;
const SERVER = { kind: 'trouble', status: 500 } as const;

test.each<[string, AttemptScreen, Omit<AttemptFailure, 'message'>, unknown]>([
  ['a rule refuses', 'watched', RULE, 'gone'],
  ['a rule refuses', 'left', RULE, PARKED],
  ['a rule refuses', 'late', RULE, PARKED],
  ['a rule refuses', 'late-refused', RULE, 'gone'],
  ['the rule of the phone refuses', 'watched', OWN_RULE, 'gone'],
  ['the rule of the phone refuses', 'left', OWN_RULE, PARKED],
  ['it was recorded before', 'watched', CONFLICT, 'gone'],
  ['it was recorded before', 'left', CONFLICT, PARKED],
  ['it was recorded before', 'late', CONFLICT, HELD],
  ['it was recorded before', 'late-refused', CONFLICT, 'gone'],
  ['the server fails', 'watched', SERVER, FAULT],
  ['the server fails', 'left', SERVER, HELD],
  ['the server fails', 'late', SERVER, HELD],
  ['the server fails', 'late-refused', SERVER, HELD],
  ['a gateway finds no server', 'watched', { kind: 'trouble', status: 502 }, HELD],
  ['the database is unavailable', 'watched', { kind: 'trouble', status: 503 }, HELD],
  ['a gateway gives up waiting', 'watched', { kind: 'trouble', status: 504 }, HELD],
  ['there are too many requests', 'watched', { kind: 'trouble', status: 429 }, HELD],
  ['there is no response', 'watched', { kind: 'trouble' }, HELD],
])('after a first attempt in which %s, on a screen that is %s', (_, screen, failure, expected) => {
  expect(afterFirstAttempt(OPTIONS, { ...failure, message: 'boom' }, screen, NOW)).toEqual(expected);
});

test.each([
  [4000, 4000],
  [900_000, 300_000],
])('an entry with a Retry-After of %d ms waits %d ms', (retryAfterMs, waitMs) => {
  const failure = { kind: 'trouble', status: 503, message: 'Busy', retryAfterMs } as const;
  expect(afterFirstAttempt(OPTIONS, failure, 'watched', NOW)).toMatchObject({ notBefore: NOW + waitMs });
});

test('an entry that the server failed on is parked as such, until it is sent again', () => {
  const failed = afterFirstAttempt(OPTIONS, { ...SERVER, message: 'boom' }, 'watched', NOW);
  if (failed === 'gone') throw new Error('The entry is gone');
  expect(parked(retried(failed), 'no')).toEqual({ ...PARKED, attempts: 2, notBefore: 0, lastError: 'no' });
});
