// Source: docs/reference/office-entry.md (Office entry).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfirmMeans } from '@offpiste/core/access/office-entry/office-entry.contract';
import { typedCode } from '@offpiste/core/access/factor/recovery-code.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { readSecrets } from '#access/account/account.store';
import { isPassword } from '#access/session/password';
import type { SignInGuard } from '#access/session/sign-in-guard';
import { countTry, forgetTries } from '#access/session/throttle.store';
import { sha256 } from '#platform/process/clock';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';
import { auditFactor, tellFactor } from './audit-factor.ts';
import { countCodes, readApps, acceptRecoveryCode, acceptStep } from './factor.store.ts';
import { stepOfCode } from './one-time-code.ts';
import type { SecretBox } from './secret-box.ts';

export interface FactorParts {
  readonly services: Services;
  readonly guard: SignInGuard;
  readonly box: SecretBox;
}

interface Shown {
  readonly means: ConfirmMeans;
  readonly secret: string;
}

/** Undefined if it is right. Refusals: factor-wrong, too-many. A recovery code is used up and audited. */
export async function checkMeans(
  parts: FactorParts,
  viewer: Viewer,
  shown: Shown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Refusal | undefined> {
  const { db, clock } = parts.services;
  const { repId } = viewer;
  if (shown.means === 'password') return checkPassword(parts, repId, shown.secret, { request, reply });
  const wait = await countTry(db, { counted: 'factor', whom: repId }, clock.now());
  if (wait !== undefined) {
    reply.header('retry-after', wait);
    return refuse('too-many');
  }
  const isRight =
    shown.means === 'app'
      ? await acceptsCode(parts, repId, shown.secret)
      : await usesRecoveryCode(parts, viewer, shown.secret);
  if (!isRight) {
    await tellFactor(db, viewer, 'factor-refused', shown.means);
    return refuse('factor-wrong');
  }
  await forgetTries(db, { counted: 'factor', whom: repId });
  return undefined;
}

async function checkPassword(
  { services: { db }, guard }: FactorParts,
  repId: string,
  password: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Refusal | undefined> {
  const account = await readSecrets(db, repId);
  const username = account.username.toLowerCase();
  const tooMany = await guard.countSignIn(request, reply, username);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, account.password_hash))) return refuse('factor-wrong');
  await guard.forgive(request, username);
  return undefined;
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
    await tellFactor(tx, viewer, 'recovery-code-used');
    return true;
  });
}
