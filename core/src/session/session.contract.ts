import { Type, type Static } from 'typebox';

/** What POST /auth/login takes. The brand header says which brand to sign in to. Source: docs/product.md, section "Signing in". */
export const LoginBody = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1024 }),
});
export type LoginBody = Static<typeof LoginBody>;

/**
 * A fresh refresh token; the access token travels in a cookie no script can read.
 * `rep` says who signed in, so that queued actions find their owner before any week is loaded.
 */
export const TokenReply = Type.Object({
  refreshToken: Type.String(),
  rep: Type.Optional(Type.Object({ repId: Type.String(), name: Type.String() })),
});
export type TokenReply = Static<typeof TokenReply>;

/** What POST /auth/refresh and POST /auth/logout take. */
export const RefreshBody = Type.Object({ refreshToken: Type.String({ maxLength: 200 }) });
export type RefreshBody = Static<typeof RefreshBody>;

/** The answer of POST /auth/logout. */
export const LogoutReply = Type.Object({ success: Type.Boolean() });
export type LogoutReply = Static<typeof LogoutReply>;

/** The answer of GET /auth/status: informational only. */
export const StatusReply = Type.Object({ authenticated: Type.Boolean() });
export type StatusReply = Static<typeof StatusReply>;
