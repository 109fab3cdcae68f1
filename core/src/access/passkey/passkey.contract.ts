// Source: docs/reference/office-entry.md (Passkeys).
import { Type, type Static } from 'typebox';

const base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' });

/** Bytes are base64url. WebAuthn limits a credential id to 1,023 bytes. */
const CredentialId = base64Url(1364);
const ClientData = base64Url(4096);

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Array(Type.String()),
});

/** The options of WebAuthn for a new passkey. `timeout` is in ms. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** The options of WebAuthn for the use of a passkey. Without `allowCredentials` the person chooses one. */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** The answer of an authenticator to a creation. */
export const CreatedPasskey = Type.Object({
  credentialId: CredentialId,
  clientData: ClientData,
  attestation: base64Url(32_768),
  transports: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 16 }),
});
export type CreatedPasskey = Static<typeof CreatedPasskey>;

/** The answer of an authenticator to a request. */
export const UsedPasskey = Type.Object({
  credentialId: CredentialId,
  clientData: ClientData,
  authenticatorData: base64Url(4096),
  signature: base64Url(4096),
  userHandle: Type.Optional(base64Url(128)),
});
export type UsedPasskey = Static<typeof UsedPasskey>;
