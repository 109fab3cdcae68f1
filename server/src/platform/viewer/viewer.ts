import { createSigner, createVerifier } from 'fast-jwt';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';

/** The authenticated caller, as sealed in the access token at sign-in or refresh. */
export interface Viewer {
  /** The sign-in the token belongs to. */
  readonly signInId: string;
  readonly repId: string;
  readonly name: string;
  readonly level: number;
  readonly tenant: string;
  readonly brand: BrandKey;
}

export const ACCESS_TOKEN_MINUTES = 15;
/** Every phone sends its token with each call. */
const MAX_VERIFIED = 2000;

/** Seals a viewer into a token and opens it again; moments are epoch ms. */
export interface AccessTokens {
  seal(viewer: Viewer, now: number): string;
  /** Undefined for anything this server did not seal, and for an expired token. */
  open(token: string, now: number): Viewer | undefined;
}

/** Access tokens under the server's secret. The time is a parameter, so that tests control it. */
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
