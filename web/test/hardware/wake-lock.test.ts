import { expect, test } from 'vitest';
import { openPhone } from '../phone.fake.ts';

/** A phone whose wake lock gives these answers, then grants every request. */
async function openScreen(answers: readonly ('refused' | 'granted')[]) {
  const phone = openPhone();
  const locks: { released: boolean }[] = [];
  let requests = 0;
  const request = async () => {
    requests += 1;
    if (answers[requests - 1] === 'refused') throw new DOMException('Low battery', 'NotAllowedError');
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  };
  Object.assign(navigator, { wakeLock: { request } });
  const { keepScreenOn } = await import('#device/page/wake-lock.ts');
  const stop = keepScreenOn();
  await phone.settle();
  const touch = async (name = 'click') => {
    window.dispatchEvent(new Event(name));
    await phone.settle();
  };
  return {
    phone,
    locks,
    stop,
    touch,
    requests: () => requests,
    held: () => locks.filter((lock) => !lock.released).length,
  };
}

test.each(['click', 'touchend', 'keydown'])(
  'after a refusal the next %s requests the wake lock again',
  async (touched) => {
    const { touch, held } = await openScreen(['refused', 'refused']);
    expect(held()).toBe(0);
    await touch(touched);
    expect(held()).toBe(0);
    await touch(touched);
    expect(held()).toBe(1);
  },
);

test('a lock that the system releases is requested again by a touch', async () => {
  const { locks, touch, held } = await openScreen([]);
  Object.assign(locks[0] ?? {}, { released: true });
  await touch();
  expect(held()).toBe(1);
});

test('a touch requests nothing while the screen stays on, or after the scanner is closed', async () => {
  const { touch, stop, requests, held } = await openScreen([]);
  await touch();
  expect(requests()).toBe(1);
  stop();
  await touch();
  expect([requests(), held()]).toEqual([1, 0]);
});

test('of two requests at once only one lock is held', async () => {
  const { phone, touch, held } = await openScreen(['refused']);
  window.dispatchEvent(new Event('touchend'));
  await touch();
  await phone.settle();
  expect(held()).toBe(1);
});
