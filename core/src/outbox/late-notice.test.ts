import { expect, test } from 'vitest';
import { lateNoticeEntry, lateNoticeId } from './late-notice.rules.ts';
import { liesOver, outboxView } from './outbox.rules.ts';
import { readStoredEntry } from './stored-entry.rules.ts';

const LATE = {
  id: 7, kind: 'coach-load', url: '/api/coach/load', occurredAt: '2027-01-03T02:00:00.000Z',
  notice: { code: 'already-loaded', text: 'Ann is already loaded, 02:00', name: 'Ann', repName: 'Ben', at: '2027-01-03T01:59:00.000Z' },
};
const OWNER = { repId: '1001', name: 'Ella', brand: 'wasteland' };

test('late news is something to be told, to its rep only, and neither waits nor lies over a list', () => {
  const entry = readStoredEntry(1, lateNoticeEntry(LATE, OWNER));
  expect(entry.isDamaged).toBeUndefined();
  expect(outboxView([entry], OWNER, 0)).toMatchObject({ noticed: [entry], waiting: [], othersWaiting: 0 });
  expect(outboxView([entry], { ...OWNER, repId: '1002' }, 0)).toMatchObject({ noticed: [], othersWaiting: 0 });
  expect(liesOver(entry, { subject: '', at: undefined })).toBe(false);
  expect(lateNoticeId(entry)).toBe(7);
});

test('no other record is taken for one', () => {
  expect(lateNoticeId({ data: { idempotentId: 'a' } })).toBeUndefined();
  expect(lateNoticeId({ data: null })).toBeUndefined();
});
