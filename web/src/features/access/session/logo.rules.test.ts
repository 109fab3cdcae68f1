import { expect, test } from 'vitest';
import { logoHeight } from './logo.rules.ts';

test.each([
  [100, 50],
  [200, 50],
  [300, 75],
  [600, 150],
  [1200, 150],
])('in a window %i px high the logo is %i px', (viewportHeight, height) => {
  expect(logoHeight(viewportHeight)).toBe(height);
});
