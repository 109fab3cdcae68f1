import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Kysely } from 'kysely';
import type { PhoneCertificate, PhoneKeyReply } from '@offpiste/core/record/signed-record/signed-record.contract';
import { readCertificate } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { Schema } from '#platform/database/schema';
import { readSetting, writeSetting } from '#platform/database/settings.store';
import { writePublicKey } from './phone-key.ts';

const SETTING = 'certificate-key';

export interface Certificates {
  issue(claims: PhoneCertificate): Promise<PhoneKeyReply>;
  /** Undefined for certificates that this server did not sign. */
  open(text: string): Promise<PhoneCertificate | undefined>;
}

export function createCertificates(db: Kysely<Schema>): Certificates {
  let known: ServerKey | undefined;
  const find = async () => {
    const pem = known ? undefined : await readSetting(db, SETTING);
    if (pem !== undefined) known = serverKey(pem);
    return known;
  };
  return {
    issue: async (claims) => {
      known ??= serverKey(await writeSetting(db, SETTING, newKey()));
      return { certificate: known.sign({ ...claims }), serverKey: known.publicKey };
    },
    open: async (text) => ((await find())?.isSigned(text) === true ? readCertificate(text) : undefined),
  };
}

interface ServerKey {
  readonly publicKey: string;
  sign(claims: Record<string, unknown>): string;
  isSigned(text: string): boolean;
}

function serverKey(pem: string): ServerKey {
  const publicKey = createPublicKey(createPrivateKey(pem));
  const sign = createSigner({ key: pem, algorithm: 'ES256', noTimestamp: true });
  const verify = createVerifier({
    key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    algorithms: ['ES256'],
    ignoreExpiration: true,
  });
  const isSigned = (text: string) => {
    try {
      verify(text);
      return true;
    } catch {
      return false;
    }
  };
  return { publicKey: writePublicKey(publicKey), sign, isSigned };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
