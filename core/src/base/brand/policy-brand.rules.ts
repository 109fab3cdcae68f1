import { BRAND_KEYS, isBrandKey, type BrandKey } from './brand.contract.ts';

/** The brand with the policy and the texts for a week or record. An unknown brand has those of the first one. */
export function policyBrand(brand: string | null | undefined): BrandKey {
  return typeof brand === 'string' && isBrandKey(brand) ? brand : BRAND_KEYS[0];
}
