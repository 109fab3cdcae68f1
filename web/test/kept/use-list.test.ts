import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { START } from '../phone.fake.ts';
import { listOf, openKept, RESORTS } from './kept-tab.fake.ts';

async function openList(options: { pollMs?: number; enabled?: boolean } = {}) {
  const { phone, tab } = await openKept();
  const { useList } = await import('#kept/use-list.ts');
  phone.server.always(RESORTS, listOf('Arc'));
  const requests = () => phone.server.requestsTo(RESORTS).length;
  return { phone, tab, requests, mount: () => mountHook(() => useList(endpoints.resorts, {}, options)) };
}

test('a list on a screen is fetched at once and then every 10,000 ms, until the screen is left', async () => {
  const { phone, requests, mount } = await openList({ pollMs: 10_000 });
  const { value, unmount } = await mount();
  expect(value()).toMatchObject({ data: undefined, isLoading: true });
  await phone.settle();
  expect(value()).toMatchObject({ data: [{ name: 'Arc' }], at: START, etag: 'Arc', isLoading: false });
  const counts = [requests()];
  for (const ms of [9999, 1, 10_000]) {
    await phone.pass(ms);
    counts.push(requests());
  }
  expect(counts).toEqual([1, 1, 2, 3]);
  unmount();
  await phone.pass(60_000);
  expect(requests()).toBe(3);
});

test('shows a list that cannot be refreshed with its age and the reason', async () => {
  const { phone, mount } = await openList({ pollMs: 10_000 });
  const { value } = await mount();
  await phone.settle();
  phone.server.always(RESORTS, { status: 500, body: { error: 'Broken' } });
  await phone.pass(10_000);
  expect(value()).toMatchObject({ data: [{ name: 'Arc' }], at: START, failure: { message: 'Broken' } });
});

test('a list that was never fetched stays unknown, with the reason, while it is asked for again', async () => {
  const { phone, requests, mount } = await openList({ pollMs: 10_000 });
  const broken = { status: 500, body: { error: 'Broken' } };
  phone.server.next(RESORTS, broken, { afterMs: 5000, way: broken }, listOf('Arc'));
  const { value } = await mount();
  expect(value()).toMatchObject({ presence: 'loading', failure: undefined });
  await phone.settle();
  const unknown = { presence: 'unknown', isLoading: false, failure: { message: 'Broken' } };
  expect(value()).toMatchObject(unknown);
  await phone.pass(10_000);
  expect([requests(), value().isFetching]).toEqual([2, true]);
  expect(value()).toMatchObject(unknown);
  await phone.pass(20_000);
  expect(value()).toMatchObject({ presence: 'known', failure: undefined, data: [{ name: 'Arc' }] });
});

test('a list that failed is loading again on the next visit, not empty', async () => {
  const { phone, mount } = await openList();
  const broken = { status: 500, body: { error: 'Broken' } };
  phone.server.next(RESORTS, broken, { afterMs: 5000, way: broken });
  const first = await mount();
  await phone.settle();
  expect(first.value()).toMatchObject({ presence: 'unknown', failure: { message: 'Broken' } });
  first.unmount();
  const { value } = await mount();
  expect(value()).toMatchObject({ presence: 'loading', isLoading: true, failure: undefined });
  await phone.pass(5000);
  expect(value()).toMatchObject({ presence: 'unknown', isLoading: false, failure: { message: 'Broken' } });
});

test.each([
  [404, 1],
  [500, 3],
])('a list that the server answers with %d and that is not on the phone is polled or not', async (status, count) => {
  const { phone, requests, mount } = await openList({ pollMs: 10_000 });
  phone.server.always(RESORTS, { status, body: { error: 'No' } });
  await mount();
  await phone.pass(20_000);
  expect(requests()).toBe(count);
});

test('a list that is not wanted yet is not fetched', async () => {
  const { phone, requests, mount } = await openList({ enabled: false });
  const { value } = await mount();
  await phone.settle();
  expect([requests(), value().isLoading]).toEqual([0, false]);
  await value().refresh();
  expect(requests()).toBe(1);
});

test('the age of a screen is that of its oldest list', async () => {
  const { phone, mount } = await openList();
  const { useShownListsAt } = await import('#kept/shown-lists.ts');
  const { value } = await mountHook(useShownListsAt);
  expect(value()).toBeUndefined();
  await mount();
  await phone.settle();
  expect(value()).toEqual({ at: START, isOld: false });
});

test('a list counts as polled while a screen polls it, and no longer', async () => {
  const { mount } = await openList({ pollMs: 10_000 });
  const { polledLists } = await import('#kept/shown-lists.ts');
  const { unmount } = await mount();
  expect([...polledLists()]).toEqual([RESORTS]);
  unmount();
  expect([...polledLists()]).toEqual([]);
});

test('a list that a screen only shows does not count as polled', async () => {
  const { mount } = await openList();
  const { polledLists } = await import('#kept/shown-lists.ts');
  await mount();
  expect([...polledLists()]).toEqual([]);
});
