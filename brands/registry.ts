import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { BrandWithTexts } from './english/brand.texts.ts';
import { nuco } from './nuco/nuco.brand.ts';
import { wasteland } from './wasteland/wasteland.brand.ts';
import { whiteroad } from './whiteroad/whiteroad.brand.ts';

/** For the server, which serves all brands. A web build imports only one brand's file. */
export const brands: Readonly<Record<BrandKey, BrandWithTexts>> = { wasteland, nuco, whiteroad };
