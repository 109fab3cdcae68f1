import { expect, test } from 'vitest';
import { afterDismissal, lateNoticeEntry, lateNoticeId } from './late-notice.rules.ts';
import type { OutboxEntry } from './outbox.contract.ts';
import { isForgettable, overlaysList, outboxView } from './outbox.rules.ts';
import { readStoredEntry } from './stored-entry.rules.ts';

const LATE = {
  id: 7,
  kind: 'coach-load',
  url: '/api/coach/load',
  occurredAt: '2027-01-03T02:00:00.000Z',
  notice: {
    code: 'already-loaded',
    text: 'Ann is already loaded, 02:00',
    name: 'Ann',
    repName: 'Ben',
    at: '2027-01-03T01:59:00.000Z',
  },
};
const OWNER = { repId: '1001', name: 'Ella', brand: 'wasteland' };

test('a late notice is shown to its own rep only, is not sent and does not change a list', () => {
  const entry = readStoredEntry(1, lateNoticeEntry(LATE, OWNER));
  expect(entry.isDamaged).toBeUndefined();
  expect(outboxView([entry], OWNER, 0)).toMatchObject({ noticed: [entry], waiting: [], othersWaiting: 0 });
  expect(outboxView([entry], { ...OWNER, repId: '1002' }, 0)).toMatchObject({ noticed: [], othersWaiting: 0 });
  expect(overlaysList(entry, { subject: '', at: undefined })).toBe(false);
  expect(lateNoticeId(entry)).toBe(7);
});

test.each([
  ['with its week', { ...LATE, weekId: 'w1' }, { label: 'Ann', subject: '', week: 'w1' }],
  ['without a week', LATE, { label: 'Ann', subject: '' }],
  ['without a name', { ...LATE, notice: { code: '409', text: 'Already loaded' } }, { label: '', subject: '' }],
])('the record of a late notice has its own id and the shown fields: %s', (_, late, options) => {
  const { data, options: made } = lateNoticeEntry(late, OWNER);
  expect(data).toEqual({ idempotentId: 'late-notice-7', noticeId: 7 });
  const { label, subject, week } = made;
  expect({ label, subject, ...('week' in made ? { week } : {}) }).toStrictEqual(options);
});

test.each([{ idempotentId: 'a' }, { noticeId: '7' }, null, undefined, 7])(
  'a record with the body %j is not taken for a late notice',
  (data) => {
    expect(lateNoticeId({ data })).toBeUndefined();
  },
);

test('remembers a seen late notice for a day, and no other entries', () => {
  const late = lateNoticeEntry(LATE, OWNER);
  const options = afterDismissal(late, 1000);
  const trace = readStoredEntry(1, { ...late, options: options === 'gone' ? undefined : options });
  expect(outboxView([trace], OWNER, 1000)).toMatchObject({
    noticed: [],
    attention: [],
    waiting: [],
    accepted: [trace],
  });
  expect(lateNoticeId(trace)).toBe(7);
  expect([isForgettable(trace, 2000), isForgettable(trace, 1000 + 86_400_000)]).toEqual([false, true]);
  const other: OutboxEntry = { ...late, data: { idempotentId: 'a' } };
  expect(afterDismissal(other, 1000)).toBe('gone');
});
