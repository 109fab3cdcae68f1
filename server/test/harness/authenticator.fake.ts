import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@offpiste/core/access/passkey/passkey.contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** What this authenticator and its browser say differently from honest ones. */
export interface Lie {
  readonly type?: string;
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly key?: KeyObject;
}

export type SoftAuthenticator = ReturnType<typeof createAuthenticator>;

/** An authenticator with one passkey, and the browser around it, at the address of the test server. */
export function createAuthenticator({ origin = 'http://localhost', counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (host: string, lie: Lie, credential?: Buffer) => {
    if (counts) counter += 1;
    const flags =
      ((lie.isPresent ?? true) ? USER_PRESENT : 0) +
      ((lie.isVerified ?? true) ? USER_VERIFIED : 0) +
      (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const hash = createHash('sha256')
      .update(lie.host ?? host)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, ...(credential ? [credential] : [])]);
  };

  return {
    credentialId,
    create(options: PasskeyCreation, lie: Lie = {}): CreatedPasskey {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, coseKey(publicKey)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(options.rp.id, lie, credential))],
        ]),
      );
      return {
        credentialId,
        clientData: clientData('webauthn.create', options.challenge, lie).toString('base64url'),
        attestation: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    use(options: PasskeyRequest, lie: Lie = {}): UsedPasskey {
      const client = clientData('webauthn.get', options.challenge, lie);
      const data = authenticatorData(options.rpId, lie);
      const hash = createHash('sha256').update(client).digest();
      const handle = 'userHandle' in lie ? lie.userHandle : userHandle;
      return {
        credentialId,
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), lie.key ?? privateKey).toString('base64url'),
        ...(handle === undefined ? {} : { userHandle: handle }),
      };
    },
  };
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
}
