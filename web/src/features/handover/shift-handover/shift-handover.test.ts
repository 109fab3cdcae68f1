import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { beforeEach, expect, test } from 'vitest';
import { provideSubmit, type ActionOutcome } from '#record/field-action.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';
import { confirmHandover, prepareHandover } from './shift-handover.actions.ts';

const taker: PhoneCertificate = {
  v: 1,
  key: '',
  repId: '1002',
  name: 'Ben Ash',
  level: 1,
  tenant: 'wasteland',
  brand: 'wasteland',
  signIn: 's2',
  until: Date.UTC(2027, 0, 1),
};
const place = { place: 'coach/C1/outbound', placeName: 'Coach C1', open: 3 };

let made = 0;
let outcome: ActionOutcome;

beforeEach(() => {
  useAuth.setState({ me: { repId: '1001', name: 'Ann Hill' } });
  useWeek.setState({ weekId: 'w1' });
  useOutbox.setState({ waiting: [], accepted: [], noticed: [] });
  outcome = { state: 'queued', text: '' };
  provideSubmit({
    submit: () => Promise.resolve(outcome),
    prepare: ({ body, kind, subject, label, endpoint }): Promise<OutboxEntry> => {
      made += 1;
      return Promise.resolve({
        url: endpoint.path,
        data: { ...body, idempotentId: `id-${made}` },
        timestamp: Date.now(),
        options: {
          kind,
          subject,
          label,
          ownerId: '1001',
          ownerName: 'Ann Hill',
          brand: 'wasteland',
          state: 'waiting',
          attempts: 0,
          notBefore: 0,
        },
      });
    },
  });
});

async function prepared() {
  const handover = await prepareHandover(taker, place, 0);
  if (typeof handover !== 'object') throw new Error(`Not prepared: ${handover}`);
  return handover;
}

test.each(['waiting', 'accepted', 'noticed'] as const)(
  'a place with a %s handover is not handed over twice in the same week',
  async (state) => {
    const handover = await prepared();
    await confirmHandover(handover);
    const entry: StoredEntry = { ...handover.made, key: 1, options: { ...handover.made.options, state } };
    useOutbox.setState({ [state]: [entry] });
    expect(await prepareHandover(taker, place, 0)).toBeUndefined();
    useWeek.setState({ weekId: 'w2' });
    expect(await prepareHandover(taker, place, 0)).toBeDefined();
  },
);

test('a hand-over that could not be recorded is the same one when it is shown again', async () => {
  const handover = await prepared();
  outcome = { state: 'failed', message: 'Full' };
  expect(await confirmHandover(handover)).toBe(outcome);
  expect(await prepared()).toBe(handover);
  outcome = { state: 'queued', text: '' };
  await confirmHandover(handover);
  expect((await prepared()).made).not.toEqual(handover.made);
});
