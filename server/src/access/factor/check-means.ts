// Source: docs/reference/office-entry.md (Office entry).
import type { FastifyReply } from 'fastify';
import type { TypedMeans } from '@offpiste/core/access/office-entry/office-entry.contract';
import { typedCode } from '@offpiste/core/access/factor/recovery-code.rules';
import type { UsedPasskey } from '@offpiste/core/access/passkey/passkey.contract';
import type { PasskeySite } from '@offpiste/core/access/passkey/passkey-site.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { readSecrets } from '#access/account/account.store';
import { isPassword } from '#access/session/password';
import { countTry, forgetTries, giveBackTry, type Count } from '#access/session/throttle.store';
import { sha256 } from '#platform/process/clock';
import type { Passkeys } from '#access/passkey/check-passkey';
import { findPasskey } from '#access/passkey/passkey.store';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';
import { auditFactor, writeFactorEvent } from './audit-factor.ts';
import { countCodes, readApps, acceptRecoveryCode, acceptStep } from './factor.store.ts';
import { stepOfCode } from './one-time-code.ts';
import type { SecretBox } from './secret-box.ts';

export interface FactorParts {
  readonly services: Services;
  readonly box: SecretBox;
  readonly passkeys: Passkeys;
}

/** An accepted passkey, whose use must be stored with the entry. */
interface PasskeyUse {
  readonly factorId: string;
  readonly counter: number;
}

interface Shown {
  readonly means: TypedMeans;
  readonly secret: string;
}

/** Undefined if it is right. Refusals: factor-wrong, too-many. A recovery code is used up and audited. */
export async function checkMeans(
  parts: FactorParts,
  viewer: Viewer,
  shown: Shown,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const { db } = parts.services;
  const { repId, signInId } = viewer;
  // Strangers who guess at the sign-in must not block the confirmation by the password.
  const count = { counted: 'factor', whom: shown.means === 'password' ? `sign-in ${signInId}` : repId } as const;
  const tooMany = await countOrRefuse(parts, count, reply);
  if (tooMany) return tooMany;
  const refusal = shown.means === 'password' ? undefined : await countInDay(parts, viewer);
  if (refusal) return refusal;
  if (!(await isRight(parts, viewer, shown))) {
    if (shown.means !== 'password') await writeFactorEvent(db, viewer, 'factor-refused', shown.means);
    return refuse('factor-wrong');
  }
  await forgetTries(db, count);
  if (shown.means !== 'password') await giveBackTry(db, dayOf(viewer));
  return undefined;
}

/**
 * Refusals: passkey-refused, too-many. Its tries are counted by sign-in: a passkey cannot be guessed, and those who guess
 * codes must not block it.
 */
export async function checkPasskey(
  parts: FactorParts,
  viewer: Viewer,
  { site, passkey: used }: { readonly site: PasskeySite; readonly passkey: UsedPasskey },
  reply: FastifyReply,
): Promise<PasskeyUse | Refusal> {
  const { services, passkeys } = parts;
  const { db } = services;
  const { repId, signInId, brand } = viewer;
  const count = { counted: 'factor', whom: `passkey ${signInId}` } as const;
  const tooMany = await countOrRefuse(parts, count, reply);
  if (tooMany) return tooMany;
  const passkey = await findPasskey(db, used.credentialId);
  const isOwn = passkey?.repId === repId;
  const ceremony = { purpose: 'confirm', signInId, brand, site } as const;
  const counter = passkey && isOwn ? await passkeys.checkUse(ceremony, used, passkey) : undefined;
  if (!passkey || counter === undefined) {
    await writeFactorEvent(db, viewer, 'factor-refused', 'passkey');
    return refuse('passkey-refused');
  }
  await forgetTries(db, count);
  return { factorId: passkey.factorId, counter };
}

async function countOrRefuse(
  { services: { db, clock } }: FactorParts,
  count: Count,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const wait = await countTry(db, count, clock.now());
  if (wait === undefined) return undefined;
  reply.header('retry-after', wait);
  return refuse('too-many');
}

function dayOf({ repId }: Viewer): Count {
  return { counted: 'factorDay', whom: repId };
}

/** A removal of the account's factors ends the block. */
async function countInDay({ services: { db, clock } }: FactorParts, viewer: Viewer): Promise<Refusal | undefined> {
  if ((await countTry(db, dayOf(viewer), clock.now())) === undefined) return undefined;
  await writeFactorEvent(db, viewer, 'factors-blocked');
  return refuse('factor-blocked');
}

async function isRight(parts: FactorParts, viewer: Viewer, { means, secret }: Shown): Promise<boolean> {
  switch (means) {
    case 'password':
      return isPassword(secret, (await readSecrets(parts.services.db, viewer.repId)).password_hash);
    case 'app':
      return acceptsCode(parts, viewer.repId, secret);
    case 'recovery-code':
      return usesRecoveryCode(parts, viewer, secret);
  }
}

async function acceptsCode({ services: { db, clock }, box }: FactorParts, repId: string, code: string) {
  for (const { factor_id: factorId, secret: sealed } of await readApps(db, repId)) {
    const secret = await box.open(factorId, sealed);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
    if (step !== undefined && (await acceptStep(db, factorId, step, clock.now()))) return true;
  }
  return false;
}

async function usesRecoveryCode({ services: { db, clock } }: FactorParts, viewer: Viewer, typed: string) {
  const { repId } = viewer;
  return db.transaction().execute(async (tx) => {
    if (!(await acceptRecoveryCode(tx, repId, sha256(typedCode(typed)), clock.now()))) return false;
    const codesLeft = await countCodes(tx, repId);
    await auditFactor(tx, viewer, 'recovery-code-used', { after: { codesLeft } });
    await writeFactorEvent(tx, viewer, 'recovery-code-used');
    return true;
  });
}
