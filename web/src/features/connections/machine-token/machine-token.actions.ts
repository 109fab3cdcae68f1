import { endpoints } from '@offpiste/core/endpoints';
import type { TokenScope } from '@offpiste/core/connections/machine-token/machine-token.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { callServer } from '#net/server-call.ts';

export interface TokenWish {
  readonly name: string;
  readonly brand: BrandKey;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
}

/** Only this reply contains the token. */
export function makeToken({ scopes, ...wish }: TokenWish) {
  return callServer(endpoints.makeMachineToken, { body: { ...wish, scopes: [...scopes] } });
}

export function revokeToken(tokenId: string) {
  return callServer(endpoints.revokeMachineToken, { body: { tokenId } });
}
