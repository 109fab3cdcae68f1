import { createSigner, createVerifier } from 'fast-jwt';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';

export interface Viewer {
  readonly signInId: string;
  readonly repId: string;
  readonly name: string;
  readonly level: number;
  readonly tenant: string;
  readonly brand: BrandKey;
}

export const ACCESS_TOKEN_MINUTES = 15;
const MAX_VERIFIED = 2000;

export interface AccessTokens {
  seal(viewer: Viewer, now: number): string;
  /** Undefined for an expired or foreign token. */
  open(token: string, now: number): Viewer | undefined;
}

export function createAccessTokens(secret: string): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    cache: MAX_VERIFIED,
  });
  return {
    seal: (viewer, now) => sign({ ...viewer, exp: Math.floor(now / 1000) + ACCESS_TOKEN_MINUTES * 60 }),
    open: (token, now) => {
      const claims = tryVerify(verify, token);
      return claims && typeof claims['exp'] === 'number' && claims['exp'] * 1000 > now ? viewerFrom(claims) : undefined;
    },
  };
}

function tryVerify(verify: (token: string) => unknown, token: string): Record<string, unknown> | undefined {
  try {
    const claims = verify(token);
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function viewerFrom(claims: Record<string, unknown>): Viewer | undefined {
  const { signInId, repId, name, level, tenant, brand } = claims;
  if (
    typeof signInId !== 'string' ||
    typeof repId !== 'string' ||
    typeof name !== 'string' ||
    typeof level !== 'number'
  )
    return undefined;
  if (typeof tenant !== 'string' || typeof brand !== 'string' || !isBrandKey(brand)) return undefined;
  return { signInId, repId, name, level, tenant, brand };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
