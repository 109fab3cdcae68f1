// Source: docs/reference/access.md (App lock).

/** `domainHash`: SHA-256 of the page's host. */
export interface AuthenticatorRequest {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** base64url. */
  readonly challenge: string;
  readonly origin: string;
  readonly domainHash: Uint8Array;
  /** The credential that must answer; undefined for a new one. */
  readonly credentialId: string | undefined;
}

export interface AuthenticatorAnswer {
  readonly credentialId: string;
  /** JSON. */
  readonly clientData: string;
  readonly authenticatorData: Uint8Array;
}

const HASH_BYTES = 32;
/** Hash, flags and counter. */
const MIN_DATA_BYTES = 37;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/** Whether an authenticator has verified the user for this request, with the right credential. */
export function isVerified(request: AuthenticatorRequest, answer: AuthenticatorAnswer): boolean {
  const isSameCredential = request.credentialId === undefined || request.credentialId === answer.credentialId;
  return isSameCredential && isUserVerified(request, answer) && isAnswerTo(request, answer);
}

function isUserVerified({ domainHash }: AuthenticatorRequest, { authenticatorData }: AuthenticatorAnswer): boolean {
  if (authenticatorData.length < MIN_DATA_BYTES) return false;
  const flags = authenticatorData[HASH_BYTES] ?? 0;
  const hasFlags = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  return hasFlags && domainHash.every((byte, index) => byte === authenticatorData[index]);
}

function isAnswerTo({ type, challenge, origin }: AuthenticatorRequest, answer: AuthenticatorAnswer): boolean {
  const clientData = recordOf(answer.clientData);
  return (
    clientData['type'] === type &&
    clientData['challenge'] === challenge &&
    clientData['origin'] === origin &&
    clientData['crossOrigin'] !== true
  );
}

function recordOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
