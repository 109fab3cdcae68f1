import { expect, test } from 'vitest';
import { ANN, BEN, openPhone, signIn } from '../phone.fake.ts';
import { PORTAL } from '../server.fake.ts';
import { loadOf, openRecordingTab } from './recording-tab.fake.ts';

test("another rep's session leaves the entries of the rep before on the phone and does not send them", async () => {
  const phone = openPhone(ANN);
  const tab = await openRecordingTab();
  await phone.goOffline();
  await tab.recordAction(loadOf('B1'));
  signIn(phone, BEN);
  phone.reload();
  const next = await openRecordingTab();
  next.startReplay();
  await phone.pass(300_000);
  expect(phone.server.executed).toEqual([]);
  expect(next.outbox()).toMatchObject({ waiting: [], othersWaiting: 1 });
});

test('a page of a captive portal in place of the answer leaves the action waiting', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  phone.server.next('/api/coach/load', PORTAL);
  expect(await tab.recordAction(loadOf('B1'))).toMatchObject({ state: 'queued' });
  expect(tab.outbox().waiting).toHaveLength(1);
});
