import { expect, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';

/** A sound system whose state the test sets, as a telephone call does. */
async function openSound({ vibrates = true } = {}) {
  const phone = openPhone();
  const made: FakeAudio[] = [];
  class FakeAudio {
    state = 'running';
    currentTime = 1;
    resumed = 0;
    closed = false;
    destination = {};
    constructor() {
      made.push(this);
    }
    async resume() {
      this.resumed += 1;
      this.state = 'running';
    }
    async close() {
      this.closed = true;
    }
  }
  const played: FakeAudio[] = [];
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain;
      connect = () => undefined;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(context: FakeAudio) {
        played.push(context);
      }
      connect = () => ({ connect: () => undefined });
      start = () => undefined;
      stop = () => undefined;
    },
  );
  const flashes: Record<string, string>[] = [];
  Object.assign(document, {
    createElement: () => ({ dataset: {}, setAttribute: () => undefined, addEventListener: () => undefined }),
    querySelectorAll: () => [],
    body: { append: ({ dataset }: { dataset: Record<string, string> }) => void flashes.push(dataset) },
  });
  if (vibrates) Object.assign(navigator, { vibrate: () => true });
  const { giveFeedback, prepareFeedback } = await import('#device/hardware/feedback.ts');
  prepareFeedback();
  const touch = () => void window.dispatchEvent(new Event('click'));
  return { phone, made, played, flashes, touch, giveFeedback };
}

test('after a call that left the sound interrupted, a touch makes it anew', async () => {
  const { made, played, touch, giveFeedback } = await openSound();
  const [first] = made;
  Object.assign(first ?? {}, { state: 'interrupted' });
  giveFeedback('refused');
  expect([played.length, first?.resumed]).toEqual([0, 0]);
  touch();
  giveFeedback('refused');
  expect([first?.closed, made.length, played[0] === made[1]]).toEqual([true, 2, true]);
});

test.each(['suspended', 'interrupted', 'closed'])(
  'the sound works again after a call that left it %s',
  async (state) => {
    const { phone, made, played, giveFeedback } = await openSound();
    Object.assign(made[0] ?? {}, { state });
    phone.browser.setVisible(false);
    phone.browser.setVisible(true);
    giveFeedback('success');
    expect(played.length).toBeGreaterThan(0);
  },
);

test('a sound clock that stands still for half a second is replaced at the next touch', async () => {
  const { phone, made, touch } = await openSound();
  touch();
  await phone.pass(500);
  touch();
  expect([made.length, made[0]?.closed]).toEqual([2, true]);
});

test.each(['touchend', 'click', 'keydown'])(
  'a %s within one audio buffer of a touch keeps the sound',
  async (event) => {
    const { phone, made, touch } = await openSound();
    touch();
    await phone.pass(499);
    window.dispatchEvent(new Event(event));
    expect([made.length, made[0]?.closed]).toEqual([1, false]);
  },
);

test('quick touches do not put off the replacement of a clock that stands still', async () => {
  const { phone, made, touch } = await openSound();
  for (let count = 0; count < 4; count += 1) {
    touch();
    await phone.pass(200);
  }
  expect([made.length, made[0]?.closed]).toEqual([2, true]);
});

test('a sound that was suspended for a while is kept', async () => {
  const { phone, made, touch } = await openSound();
  touch();
  Object.assign(made[0] ?? {}, { state: 'suspended' });
  await phone.pass(10_000);
  touch();
  touch();
  expect([made.length, made[0]?.state, made[0]?.closed]).toEqual([1, 'running', false]);
});

test('a sound that runs is kept', async () => {
  const { phone, made, touch } = await openSound();
  for (let time = 2; time < 5; time += 1) {
    Object.assign(made[0] ?? {}, { currentTime: time });
    touch();
    await phone.pass(1000);
  }
  expect(made).toHaveLength(1);
});

test.each([
  [true, 'refused', [{ flash: 'refused', count: '2' }]],
  [true, 'success', []],
  [true, 'held', []],
  [false, 'refused', [{ flash: 'refused', count: '2' }]],
  [false, 'success', [{ flash: 'success', count: '1' }]],
  [false, 'read', []],
] as const)('a browser with vibration (%s) flashes for %s: %j', async (vibrates, kind, shown) => {
  const { flashes, giveFeedback } = await openSound({ vibrates });
  giveFeedback(kind);
  expect(flashes).toEqual(shown);
});

test('refusals in quick succession flash at most three times a second', async () => {
  const { phone, flashes, giveFeedback } = await openSound();
  for (let scan = 0; scan < 4; scan += 1) {
    giveFeedback('refused');
    await phone.pass(200);
  }
  expect(flashes.map(({ count }) => count)).toEqual(['2', '2', '1']);
});
