// Source: docs/reference/office-entry.md (Passkeys).
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@offpiste/core/access/passkey/passkey.contract';

/**
 * - `cancelled`: the person or the device refused, or the time ran out. Browsers do not tell which.
 * - `known`: the device has a passkey of this account already.
 * - `unable`: this device or browser has no passkeys.
 * - `broken`: no request was possible, such as at another address than the server's.
 */
export type PasskeyFailure = 'cancelled' | 'known' | 'unable' | 'broken';
export type PasskeyOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: PasskeyFailure };

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

export function createPasskey(optionsJSON: PasskeyCreation): Promise<PasskeyOutcome<CreatedPasskey>> {
  return outcomeOf(async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientData: clientDataJSON, attestation: attestationObject, transports };
  });
}

export function askForPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyOutcome<UsedPasskey>> {
  return outcomeOf(async () => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      credentialId: id,
      clientData: clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    };
  });
}

const CODES: Readonly<Record<string, PasskeyFailure | undefined>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unable',
  ERROR_CEREMONY_ABORTED: 'cancelled',
};
const NAMES: Readonly<Record<string, PasskeyFailure | undefined>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
};

async function outcomeOf<Answer>(ask: () => Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  if (!hasPasskeys()) return { ok: false, why: 'unable' };
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    const code = error instanceof WebAuthnError ? CODES[error.code] : undefined;
    const name = error instanceof Error ? NAMES[error.name] : undefined;
    return { ok: false, why: code ?? name ?? 'broken' };
  }
}
