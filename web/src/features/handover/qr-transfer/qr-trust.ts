import { brand } from '#base/brand.ts';
import type { Trust } from '#qr-transfer/invitation.ts';
import { checkCertificate } from '#signing/phone-key.ts';

/** What this phone checks others against: its brand, and the key of the server that certified it. */
export const LIGHT_TRUST: Trust = { brand: brand.key, checkCertificate };
