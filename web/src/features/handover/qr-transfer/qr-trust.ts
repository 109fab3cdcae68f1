import { brand } from '#base/brand.ts';
import type { Trust } from '#qr-transfer/invitation.ts';
import { checkCertificate } from '#signing/phone-key.ts';

/** The brand, and the server key that signs certificates of phones. */
export const LIGHT_TRUST: Trust = { brand: brand.key, checkCertificate };
