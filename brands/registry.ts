import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { BrandWithTexts } from './english/brand.texts.ts';
import { nuco } from './nuco/nuco.brand.ts';
import { wasteland } from './wasteland/wasteland.brand.ts';
import { whiteroad } from './whiteroad/whiteroad.brand.ts';

/** Every brand by its key: the server serves them all. A web build takes one brand's own file instead. */
export const brands: Readonly<Record<BrandKey, BrandWithTexts>> = { wasteland, nuco, whiteroad };
