import { expect, test } from 'vitest';
import { openPhone } from '../phone.fake.ts';
import { loadOf, openRecordingTab } from './recording-tab.fake.ts';

test('without signal a database that does not answer fails the action after 5,000 ms, and not before', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  await phone.goOffline();
  phone.disk.isSilent = true;
  let isOver = false;
  const recorded = tab.recordAction(loadOf('B1')).finally(() => (isOver = true));
  await phone.pass(4999);
  expect(isOver).toBe(false);
  await phone.pass(1);
  expect(await recorded).toMatchObject({ state: 'failed' });
  phone.disk.isSilent = false;
  await phone.settle();
  expect(await tab.database.readEntries()).toEqual([]);
});

test('a database connection that the browser has closed is opened again for the action', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  await phone.goOffline();
  phone.disk.closeConnections();
  expect(await tab.recordAction(loadOf('B1'))).toMatchObject({ state: 'queued' });
  expect(await tab.database.readEntries()).toHaveLength(1);
});

test('on a full disk an action without signal fails and says what to do', async () => {
  const phone = openPhone();
  const tab = await openRecordingTab();
  await phone.goOffline();
  phone.disk.refusedWrites.set('outbox', 3);
  expect(await tab.recordAction(loadOf('B1'))).toMatchObject({ state: 'failed' });
  expect(await tab.database.readEntries()).toEqual([]);
});
