import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { ERASE_AFTER_DAYS } from '@offpiste/core/office/erasing/erasing.rules';
import { brands } from '@offpiste/brands/registry';

export function eraseAfterDaysOf(brand: string): number {
  return isBrandKey(brand) ? brands[brand].settings.eraseAfterDays : ERASE_AFTER_DAYS;
}
