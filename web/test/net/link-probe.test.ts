import { endpoints } from '@offpiste/core/endpoints';
import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { expect, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';
import type { Way } from '../server.fake.ts';

/** Without random deviation of waits. */
async function openProbes() {
  const phone = openPhone();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { startLinkProbes } = await import('#net/link-probe.ts');
  const { linkState } = await import('#net/link.store.ts');
  const { sendRequest } = await import('#net/request.ts');
  phone.server.always(endpoints.resorts.path, { status: 200, body: [] });
  const probes = () => phone.server.requestsTo(firstEndpoints.health.path).length;
  return { phone, start: startLinkProbes, linkState, probes, request: () => sendRequest(endpoints.resorts) };
}

test('a good link is probed a minute after the last request, and not before', async () => {
  const { phone, start, probes, request } = await openProbes();
  start();
  await phone.settle();
  const before = probes();
  await phone.pass(59_999);
  expect(probes() - before).toBe(0);
  await phone.pass(1);
  expect(probes() - before).toBe(1);
  for (let poll = 0; poll < 12; poll += 1) {
    await phone.pass(10_000);
    await request();
  }
  // Each request measures the link, so no probe follows.
  expect(probes() - before).toBe(1);
});

test('a hidden page sends no probes, and sends one when it is visible again', async () => {
  const { phone, start, probes } = await openProbes();
  start();
  await phone.settle();
  phone.browser.setVisible(false);
  const before = probes();
  await phone.pass(600_000);
  expect(probes() - before).toBe(0);
  phone.browser.setVisible(true);
  await phone.settle();
  expect(probes() - before).toBe(1);
});

test.each<[string, Way, string]>([
  ['does not answer', 'silent', 'none'],
  ['is answered by a sign-in page', { status: 200, body: '<html></html>' }, 'none'],
  ['answers', 'usual', 'good'],
])('probes alone detect a server that %s, and its return', async (_, way, state) => {
  const { phone, start, linkState } = await openProbes();
  phone.server.always(firstEndpoints.health.path, way);
  start();
  await phone.pass(180_000);
  expect(linkState()).toBe(state);
  phone.server.always(firstEndpoints.health.path, 'usual');
  await phone.pass(180_000);
  expect(linkState()).toBe('good');
});

test('stopped probes send no further requests', async () => {
  const { phone, start, probes } = await openProbes();
  const stop = start();
  await phone.settle();
  stop();
  const before = probes();
  await phone.pass(600_000);
  phone.browser.setVisible(true);
  await phone.settle();
  expect(probes()).toBe(before);
});
