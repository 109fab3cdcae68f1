import { describe, expect, test } from 'vitest';
import { cameraHint, rangeOf } from './camera-hint.rules.ts';

const EXPOSURE = { min: -3, max: 3 };
const ZOOM = { min: 1, max: 8 };
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
    ['less than would be tried', { min: -0.5, max: 0.5 }, { min: 1, max: 1.2 }, { exposureCompensation: 0, zoom: 1.2 }],
    ['a lens that begins farther out', EXPOSURE, { min: 0.5, max: 4 }, { exposureCompensation: 0, zoom: 1.5 }],
  ])('a camera that can: %s', (_, exposureCompensation, zoom, hint) => {
    expect(cameraHint(20, { exposureCompensation, zoom })).toEqual(hint);
  });
});

test.each([
  [undefined, undefined],
  [null, undefined],
  [true, undefined],
  [['manual'], undefined],
  [{ min: 1 }, undefined],
  [{ min: 1, max: 1 }, undefined],
  [{ min: '1', max: '2' }, undefined],
  [
    { min: 1, max: 8, step: 0.1 },
    { min: 1, max: 8 },
  ],
])('the range of an ability that is told as %j', (ability, range) => {
  expect(rangeOf(ability)).toEqual(range);
});
