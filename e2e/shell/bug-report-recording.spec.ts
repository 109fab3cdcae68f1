import { expect, signIn } from '../support/phone/journey.ts';
import { turnOnPhone } from '../support/phone/phone.ts';
import { test, throwLater } from '../support/phone/report-bug.ts';

const PATIENCE_MS = 40_000;

for (const { what, thrown, kind } of [
  { what: 'a session with a random number below 0.1 is recorded from its start', thrown: 0.09, kind: 'session' },
  { what: 'any other session is recorded at its first error', thrown: 0.11, kind: 'buffer' },
]) {
  test(`${what}, with everything that can be read masked`, async ({ reporting }) => {
    const { server, receiver } = reporting;
    const phone = await turnOnPhone(server.origin);
    const { page, context } = phone;
    await context.addInitScript((dice) => {
      Math.random = () => dice;
    }, thrown);
    await signIn(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/errors/service')),
        ),
      )
      .toBe(true);
    if (kind === 'buffer') {
      expect(receiver.recordings()).toBe('');
      await throwLater(page, 'A seat is missing');
    }
    await expect.poll(() => receiver.recordings(), { timeout: PATIENCE_MS }).toContain(`"replay_type":"${kind}"`);
    await expect.poll(() => receiver.recordings(), { timeout: PATIENCE_MS }).toContain('"childNodes"');
    expect([...new Set(receiver.areZlib())]).toEqual([true]);
    // The styles are named, not written as text.
    expect(receiver.recordings()).toMatch(/"href":"[^"]*\.css"/);
    expect(receiver.recordings()).not.toContain('_cssText');
    for (const readable of ['Select Week', 'Ella', 'rep@demo.test'])
      expect(receiver.recordings()).not.toContain(readable);
    await phone.turnOff();
  });
}
