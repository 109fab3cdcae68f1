import { isVerified, type AuthenticatorRequest } from '@offpiste/core/access/lock/authenticator-answer.rules';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';
import { randomBytes } from '#device/storage/ids.ts';

/** `known`: the phone has the excluded credential; `broken`: no request was possible. */
export type CredentialOutcome = { ok: true; id: string } | { ok: false; why: 'rejected' | 'known' | 'broken' };

const CREDENTIAL_TIMEOUT_MS = 60_000;
const CHALLENGE_BYTES = 32;
const USER_ID_BYTES = 16;

// ES256 and RS256: every platform authenticator has one of them.
const ALGORITHMS = [-7, -257] as const;

export async function isPlatformCredentialAvailable(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

export function createPlatformCredential(owner: {
  name: string;
  app: string;
  known: string | undefined;
}): Promise<CredentialOutcome> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  return outcomeOf({ type: 'webauthn.create', challenge, credentialId: undefined }, () =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: owner.app },
        user: { id: randomBytes(USER_ID_BYTES), name: owner.name, displayName: owner.name },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        excludeCredentials: owner.known === undefined ? [] : [descriptorOf(owner.known)],
        timeout: CREDENTIAL_TIMEOUT_MS,
      },
    }),
  );
}

export function checkPlatformCredential(id: string): Promise<CredentialOutcome> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  return outcomeOf({ type: 'webauthn.get', challenge, credentialId: id }, () =>
    navigator.credentials.get({
      publicKey: {
        challenge,
        allowCredentials: [descriptorOf(id)],
        userVerification: 'required',
        timeout: CREDENTIAL_TIMEOUT_MS,
      },
    }),
  );
}

const WHY: Record<string, 'rejected' | 'known' | undefined> = {
  NotAllowedError: 'rejected',
  AbortError: 'rejected',
  InvalidStateError: 'known',
};

type MadeRequest = Pick<AuthenticatorRequest, 'type' | 'credentialId'> & { readonly challenge: Uint8Array };

async function outcomeOf(request: MadeRequest, ask: () => Promise<Credential | null>): Promise<CredentialOutcome> {
  try {
    const credential = await ask();
    return credential && (await isRight(request, credential))
      ? { ok: true, id: credential.id }
      : { ok: false, why: 'rejected' };
  } catch (error) {
    return { ok: false, why: (error instanceof DOMException && WHY[error.name]) || 'broken' };
  }
}

async function isRight(
  request: MadeRequest,
  { id, response }: Credential & { readonly response?: Partial<Answer> },
): Promise<boolean> {
  const authenticatorData = response?.authenticatorData ?? response?.getAuthenticatorData?.();
  if (!response?.clientDataJSON || !authenticatorData) return false;
  const { hostname, origin } = window.location;
  const domainHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hostname));
  return isVerified(
    { ...request, challenge: toBase64Url(request.challenge), origin, domainHash: new Uint8Array(domainHash) },
    {
      credentialId: id,
      clientData: new TextDecoder().decode(response.clientDataJSON),
      authenticatorData: new Uint8Array(authenticatorData),
    },
  );
}

/** A new credential has its data behind a method. */
interface Answer {
  readonly clientDataJSON: ArrayBuffer;
  readonly authenticatorData: ArrayBuffer;
  readonly getAuthenticatorData: () => ArrayBuffer;
}

function descriptorOf(credentialId: string): PublicKeyCredentialDescriptor {
  const id = fromBase64Url(credentialId);
  if (!id) throw new Error('The stored id of the credential is no base64url');
  return { type: 'public-key', id, transports: ['internal'] };
}
