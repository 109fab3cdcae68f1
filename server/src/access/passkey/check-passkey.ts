// Source: docs/reference/office-entry.md (Passkeys).
import { createHmac } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@offpiste/core/access/passkey/passkey.contract';
import type { PasskeySite } from '@offpiste/core/access/passkey/passkey-site.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { sha256 } from '#platform/process/clock';
import type { Services } from '#platform/services/services';
import { CHALLENGE_MS, storeChallenge, takeChallenge, type ChallengeUse } from './passkey-challenge.store.ts';
import type { Passkey } from './passkey.store.ts';

/** EdDSA, ES256 and RS256: every authenticator has one of them, and every server can check them. */
const ALGORITHMS = [-8, -7, -257];

const LOGGED_LETTERS = 200;

/** One purpose of one caller at one address. */
export interface Ceremony {
  readonly purpose: ChallengeUse['purpose'];
  readonly signInId: string | undefined;
  readonly brand: BrandKey;
  readonly site: PasskeySite;
}

function boundTo({ purpose, signInId, brand, site: { host } }: Ceremony): ChallengeUse {
  return { purpose, signInId, brand, host };
}

/** `userHandle` is the account's id for authenticators. */
interface Owner {
  readonly app: string;
  readonly username: string;
  readonly name: string;
  readonly userHandle: string;
}

export interface Passkeys {
  /** The account's id for authenticators: the same after all passkeys were removed, so that a new one replaces them. */
  userHandleOf(repId: string, brand: BrandKey): string;
  askForNew(ceremony: Ceremony, owner: Owner, known: readonly Passkey[]): Promise<PasskeyCreation>;
  /** Without `known` the person chooses one. */
  askForUse(ceremony: Ceremony, known?: readonly Passkey[]): Promise<PasskeyRequest>;
  /** Undefined if it is refused. */
  checkNew(
    ceremony: Ceremony,
    created: CreatedPasskey,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined>;
  /** The new counter; undefined if it is refused. */
  checkUse(ceremony: Ceremony, used: UsedPasskey, passkey: Passkey): Promise<number | undefined>;
}

export function createPasskeys({ db, clock, ids, log }: Omit<Services, 'mailer'>, secret: string): Passkeys {
  const handleKey = sha256(`${secret} passkey users`);
  const newChallenge = async (ceremony: Ceremony) => {
    const challenge = ids.newSecret();
    await storeChallenge(db, boundTo(ceremony), challenge, clock.now());
    return Buffer.from(challenge, 'base64url');
  };
  /** The challenge of the answer, which is used up. Undefined if it is not good, or if the page is another one. */
  const usedChallenge = async (ceremony: Ceremony, clientData: string): Promise<string | undefined> => {
    const { challenge, origin, crossOrigin } = readClientData(clientData);
    if (challenge === undefined || !(await takeChallenge(db, boundTo(ceremony), challenge, clock.now())))
      return undefined;
    // The most likely mistake of an installation, so the operator must see both addresses.
    if (origin !== ceremony.site.origin)
      log.warn(
        { expected: ceremony.site.origin, origin: origin?.slice(0, LOGGED_LETTERS) },
        'a passkey of another address',
      );
    return crossOrigin === true ? undefined : challenge;
  };

  return {
    userHandleOf: (repId, brand) => createHmac('sha256', handleKey).update(`${brand} ${repId}`).digest('base64url'),
    askForNew: async (ceremony, { app, username, name, userHandle }, known) => {
      const options = await generateRegistrationOptions({
        rpName: app,
        rpID: ceremony.site.host,
        userName: username,
        userDisplayName: name,
        userID: Buffer.from(userHandle, 'base64url'),
        challenge: await newChallenge(ceremony),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      // The reply's schema has the parts that the app needs.
      return options as PasskeyCreation;
    },
    askForUse: async (ceremony, known) => {
      const options = await generateAuthenticationOptions({
        rpID: ceremony.site.host,
        challenge: await newChallenge(ceremony),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(known ? { allowCredentials: known.map(descriptorOf) } : {}),
      });
      return options as PasskeyRequest;
    },
    checkNew: async (ceremony, { credentialId, clientData, attestation, transports }) => {
      const challenge = await usedChallenge(ceremony, clientData);
      if (challenge === undefined) return undefined;
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...envelopeOf(credentialId),
            response: { clientDataJSON: clientData, attestationObject: attestation, transports: [...transports] },
          },
          expectedChallenge: challenge,
          expectedOrigin: ceremony.site.origin,
          expectedRPID: ceremony.site.host,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo || registrationInfo.credential.id !== credentialId) return undefined;
        const { publicKey, counter } = registrationInfo.credential;
        return { credentialId, publicKey: Buffer.from(publicKey), counter };
      } catch {
        // The library throws for every answer that is not right.
        return undefined;
      }
    },
    checkUse: async (ceremony, { credentialId, clientData, authenticatorData, signature, userHandle }, passkey) => {
      const challenge = await usedChallenge(ceremony, clientData);
      const isOurs =
        credentialId === passkey.credentialId &&
        passkey.host === ceremony.site.host &&
        passkey.brand === ceremony.brand &&
        (userHandle ?? passkey.userHandle) === passkey.userHandle;
      if (challenge === undefined || !isOurs) return undefined;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...envelopeOf(credentialId),
            response: { clientDataJSON: clientData, authenticatorData, signature },
          },
          expectedChallenge: challenge,
          expectedOrigin: ceremony.site.origin,
          expectedRPID: ceremony.site.host,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function envelopeOf(credentialId: string) {
  return { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const;
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: [...transports] };
}

const CHALLENGE = /^[\w-]{1,100}$/;

function readClientData(clientData: string): { challenge?: string; origin?: string; crossOrigin?: boolean } {
  try {
    const { challenge, origin, crossOrigin = false } = decodeClientDataJSON(clientData);
    return CHALLENGE.test(String(challenge)) ? { challenge, origin: String(origin), crossOrigin } : {};
  } catch {
    return {};
  }
}
