import { expect, test } from 'vitest';
import { policyBrand } from './policy-brand.rules.ts';

test.each([
  ['nuco', 'nuco'],
  ['acme', 'wasteland'],
  ['', 'wasteland'],
])('a week of the brand %j is read by the policy of %s', (brand, policy) => {
  expect(policyBrand(brand)).toBe(policy);
});
