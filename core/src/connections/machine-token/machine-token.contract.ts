// Source: docs/reference/integration.md (Tokens).
import { Type, type Static } from 'typebox';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME, TOKEN_SCOPES } from './machine-token.rules.ts';

const Scopes = Type.Array(Type.Enum([...TOKEN_SCOPES]), { minItems: 1, maxItems: TOKEN_SCOPES.length });

/** Moments are ISO 8601, UTC. `end` is the end of the token's text. `network` is the last one. */
export const ListedToken = Type.Object({
  tokenId: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  scopes: Type.Array(Type.String()),
  end: Type.String(),
  madeBy: Type.String(),
  madeAt: Type.String(),
  expiresAt: Type.String(),
  lastUsedAt: Type.Optional(Type.String()),
  network: Type.Optional(Type.String()),
});
export type ListedToken = Static<typeof ListedToken>;

/** `brands` and `scopes` are those for which this account may make one. */
export const TokensReply = Type.Object({
  tokens: Type.Array(ListedToken),
  brands: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
});
export type TokensReply = Static<typeof TokensReply>;

export const MakeTokenBody = Type.Object({
  name: freeText({ minLength: 1, maxLength: MAX_TOKEN_NAME, pattern: '\\S' }),
  brand: Type.Enum([...BRAND_KEYS]),
  scopes: Scopes,
  days: Type.Integer({ minimum: 1, maximum: MAX_TOKEN_DAYS }),
});

/** `token` is shown this once. */
export const MadeTokenReply = Type.Object({ token: Type.String() });

export const RevokeTokenBody = Type.Object({ tokenId: ShortId });
export const RevokedTokenReply = Type.Object({ success: Type.Literal(true) });
