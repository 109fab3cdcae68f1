// Source: docs/reference/access.md (Sign-in).
import { Type, type Static } from 'typebox';

/** The body of POST /auth/login. The brand header names the brand to sign in to. */
export const LoginBody = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1024 }),
});
export type LoginBody = Static<typeof LoginBody>;

/**
 * A new refresh token; the access token is in an HttpOnly cookie.
 * `rep` is the signed-in rep, so that queued actions have their owner before any week is loaded; `office` the brands whose
 * weeks they may see there, absent without office access.
 */
export const TokenReply = Type.Object({
  refreshToken: Type.String(),
  rep: Type.Optional(
    Type.Object({ repId: Type.String(), name: Type.String(), office: Type.Optional(Type.Array(Type.String())) }),
  ),
});
export type TokenReply = Static<typeof TokenReply>;

/** The body of POST /auth/refresh and POST /auth/logout. */
export const RefreshBody = Type.Object({ refreshToken: Type.String({ maxLength: 200 }) });
export type RefreshBody = Static<typeof RefreshBody>;

/** The reply of POST /auth/logout. */
export const LogoutReply = Type.Object({ success: Type.Boolean() });
export type LogoutReply = Static<typeof LogoutReply>;

/** The reply of GET /auth/status: informational only. */
export const StatusReply = Type.Object({ authenticated: Type.Boolean() });
export type StatusReply = Static<typeof StatusReply>;
