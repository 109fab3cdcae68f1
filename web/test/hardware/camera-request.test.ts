import { expect, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';

/** A phone with a camera that is busy as often as told. */
async function openCamera({ isBusyTimes = 0 } = {}) {
  const phone = openPhone();
  let busyTimes = isBusyTimes;
  const stop = vi.fn<() => void>();
  const stream = { getTracks: () => [{ stop }] };
  const getUserMedia = vi.fn<() => Promise<object>>(async () => {
    busyTimes -= 1;
    if (busyTimes >= 0) throw new DOMException('In use', 'NotReadableError');
    return stream;
  });
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  const { requestStream, prepareScanner } = await import('#device/hardware/camera-request.ts');
  return { phone, stream, stop, getUserMedia, requestStream, prepareScanner };
}

test('the scanner takes the stream that was requested ahead', async () => {
  const { phone, stream, stop, getUserMedia, requestStream, prepareScanner } = await openCamera();
  prepareScanner();
  prepareScanner();
  expect(await requestStream(() => true)).toBe(stream);
  await phone.pass(5000);
  expect([getUserMedia.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
});

test('a stream that no scanner takes is closed after two seconds', async () => {
  const { phone, stop, getUserMedia, requestStream, prepareScanner } = await openCamera();
  prepareScanner();
  await phone.pass(1999);
  expect(stop).not.toHaveBeenCalled();
  await phone.pass(1);
  expect(stop).toHaveBeenCalledTimes(1);
  await requestStream(() => true);
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test('a scanner that is closed does not ask a busy camera again, also if it was asked ahead', async () => {
  const { phone, getUserMedia, requestStream, prepareScanner } = await openCamera({ isBusyTimes: 2 });
  prepareScanner();
  let isOpen = true;
  const failed = requestStream(() => isOpen).catch((error: unknown) => error);
  isOpen = false;
  await phone.pass(5000);
  expect(await failed).toMatchObject({ message: 'In use' });
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('a busy camera that no scanner takes is not asked again after two seconds', async () => {
  const { phone, getUserMedia, prepareScanner } = await openCamera({ isBusyTimes: 9 });
  prepareScanner();
  await phone.pass(10_000);
  expect(getUserMedia).toHaveBeenCalledTimes(3);
});
