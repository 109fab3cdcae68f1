import { expect, test } from 'vitest';
import { openPhone } from '../phone.fake.ts';
import { loadOf, openRecordingTab } from './recording-tab.fake.ts';

test('an action is done when the server has answered', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  const outcome = await tab.recordAction(loadOf('B1'));
  expect(outcome).toMatchObject({ state: 'done', reply: { success: true } });
  expect(phone.server.executed).toHaveLength(1);
});

test('a screen waits 1,500 ms for the answer, and then the action is shown as held on this phone', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  phone.server.always('/api/coach/load', 'silent');
  const recorded = tab.recordAction(loadOf('B1'));
  await phone.pass(1499);
  expect(tab.outbox().waiting).toHaveLength(0);
  await phone.pass(1);
  expect(tab.outbox().waiting).toHaveLength(1);
  expect(await recorded).toMatchObject({ state: 'queued' });
});
