import { describe, expect, test } from 'vitest';
import { cameraHint, rangeOf } from './camera-hint.rules.ts';

const EXPOSURE = { min: -3, max: 3, usual: 0 };
const ZOOM = { min: 1, max: 8, usual: 1 };
const USUAL = { exposureCompensation: 0, zoom: 1 };

describe('how the camera is set after frames without a code', () => {
  test.each([
    [0, USUAL],
    [7, USUAL],
    [8, { ...USUAL, exposureCompensation: -1 }],
    [12, { ...USUAL, exposureCompensation: 1 }],
    [16, USUAL],
    [20, { ...USUAL, zoom: 1.5 }],
    [23, { ...USUAL, zoom: 1.5 }],
    [24, USUAL],
    [32, { ...USUAL, exposureCompensation: -1 }],
  ])('after %i frames', (misses, hint) => {
    expect(cameraHint(misses, { exposureCompensation: EXPOSURE, zoom: ZOOM })).toEqual(hint);
  });

  test.each([
    ['it cannot be set at all', undefined, undefined, { exposureCompensation: undefined, zoom: undefined }],
    ['zoom only', undefined, ZOOM, { exposureCompensation: undefined, zoom: 1.5 }],
    [
      'less than would be tried',
      { min: -0.5, max: 0.5, usual: 0 },
      { min: 1, max: 1.2, usual: 1 },
      { exposureCompensation: 0, zoom: 1.2 },
    ],
    ['a lens that is nearer by itself', EXPOSURE, { ...ZOOM, usual: 2 }, { exposureCompensation: 0, zoom: 3 }],
    [
      'a camera that is darker by itself',
      { ...EXPOSURE, usual: -0.5 },
      ZOOM,
      { exposureCompensation: -0.5, zoom: 1.5 },
    ],
  ])('a camera that can: %s', (_, exposureCompensation, zoom, hint) => {
    expect(cameraHint(20, { exposureCompensation, zoom })).toEqual(hint);
  });
});

test("changes the exposure from the camera's value, within its range", () => {
  const at = (misses: number, usual: number) =>
    cameraHint(misses, { exposureCompensation: { min: -1, max: 1, usual }, zoom: undefined }).exposureCompensation;
  expect([at(8, 0), at(12, 0), at(8, 0.5), at(12, 0.5)]).toEqual([-1, 1, -0.5, 1]);
});

test.each([
  [undefined, 1, undefined],
  [null, 1, undefined],
  [true, 1, undefined],
  [['manual'], 1, undefined],
  [{ min: 1 }, 1, undefined],
  [{ min: 1, max: 1 }, 1, undefined],
  [{ min: '1', max: '2' }, 1, undefined],
  [{ min: 1, max: 8, step: 0.1 }, 2, { min: 1, max: 8, usual: 2 }],
  [{ min: 1, max: 8 }, undefined, { min: 1, max: 8, usual: 1 }],
])('the range of an ability reported as %j, set to %j', (ability, setting, range) => {
  expect(rangeOf(ability, setting, 1)).toEqual(range);
});
