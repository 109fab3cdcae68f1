import { describe, expect, test } from 'vitest';
import { cameraRequest, frameSize, nextFrameSource } from './camera.rules.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15';
const IPOD = 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130';

const apple = { min: 320, ideal: 720, max: 1280 };
const other = { ideal: 1280 };

describe('camera constraints', () => {
  test.each([
    ['iPhone', IPHONE, 5, apple],
    ['iPod', IPOD, 5, apple],
    ['iPad', IPAD, 5, apple],
    ['iPad that calls itself a Mac', MAC, 5, apple],
    ['Mac', MAC, 0, other],
    ['Android', ANDROID, 5, other],
  ])('%s', (_, userAgent, maxTouchPoints, pixels) => {
    expect(cameraRequest({ userAgent, maxTouchPoints }, null)).toEqual({
      audio: false,
      video: { width: pixels, height: pixels, facingMode: { ideal: 'environment' } },
    });
  });

  test('a chosen lens is requested by device id', () => {
    expect(cameraRequest({ userAgent: ANDROID, maxTouchPoints: 5 }, 'wide')).toEqual({
      audio: false,
      video: { width: other, height: other, deviceId: { exact: 'wide' } },
    });
  });
});

describe('the size of a frame', () => {
  test.each([
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 1280, height: 1280 },
      { width: 1280, height: 1280 },
    ],
    [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ],
    [
      { width: 1080, height: 1920 },
      { width: 720, height: 1280 },
    ],
    [
      { width: 4000, height: 1 },
      { width: 1280, height: 1 },
    ],
    [{ width: 0, height: 0 }, null],
    [{ width: 640, height: 0 }, null],
    [{ width: Number.NaN, height: 480 }, null],
  ])('a picture of %j is scanned at %j', (picture, size) => {
    expect(frameSize(picture)).toEqual(size);
  });
});

test.each([
  ['frame', 0, 'frame'],
  ['frame', 3, 'frame'],
  ['frame', 4, 'picture'],
  ['picture', 4, 'frame'],
  ['frame', 90, 'picture'],
  ['picture', 0, 'frame'],
] as const)('after a %s and %i missed frames the next one is a %s', (last, missedFrames, next) => {
  expect(nextFrameSource(last, missedFrames)).toBe(next);
});
