// Source: docs/reference/access.md (Sign-in).
import { Type, type Static } from 'typebox';
import { UsedPasskey } from '../passkey/passkey.contract.ts';

export const LoginBody = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1024 }),
});

/** The access token is in an HttpOnly cookie. `office` has the brands with office access, `roles` those of an account without all. */
export const TokenReply = Type.Object({
  refreshToken: Type.String(),
  rep: Type.Optional(
    Type.Object({
      repId: Type.String(),
      name: Type.String(),
      office: Type.Optional(Type.Array(Type.String())),
      roles: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
export type TokenReply = Static<typeof TokenReply>;

export const AskPasskeyBody = Type.Object({});
export const PasskeyLoginBody = Type.Object({ passkey: UsedPasskey });
/** As after the password, and the username, which the person did not type. */
export const PasskeyLoginReply = Type.Object({ ...TokenReply.properties, username: Type.String() });
export type PasskeyLoginReply = Static<typeof PasskeyLoginReply>;

export const RefreshBody = Type.Object({ refreshToken: Type.String({ maxLength: 200 }) });

export const LogoutReply = Type.Object({ success: Type.Boolean() });

export const StatusReply = Type.Object({ authenticated: Type.Boolean() });
