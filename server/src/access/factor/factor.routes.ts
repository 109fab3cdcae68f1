// Source: docs/reference/office-entry.md (Second factors).
import type { Kysely } from 'kysely';
import { MAX_FACTORS } from '@offpiste/core/access/factor/factor.contract';
import { groupedCode, RECOVERY_CODE_BYTES, RECOVERY_CODES } from '@offpiste/core/access/factor/recovery-code.rules';
import { confirmedEntry } from '@offpiste/core/access/office-entry/office-entry.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import { readGrants, readSecrets } from '#access/account/account.store';
import type { Schema } from '#platform/database/schema';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import { sha256 } from '#platform/process/clock';
import { lockFactors, storeEntry } from '#platform/viewer/office-entry.store';
import type { Viewer } from '#platform/viewer/viewer';
import { auditFactor, tellFactor } from './audit-factor.ts';
import type { FactorParts } from './check-means.ts';
import {
  beginApp,
  countCodes,
  deleteCodes,
  deleteFactor,
  endEntries,
  findBegunApp,
  finishApp,
  forgetReset,
  listFactors,
  replaceCodes,
} from './factor.store.ts';
import { resetFactors } from './reset-factors.ts';
import { base32, newAppSecret, stepOfCode } from './one-time-code.ts';

export function factorFeature(calls: Calls, { services, box }: FactorParts): void {
  const { db, clock, ids } = services;

  const newCodes = async (tx: Kysely<Schema>, viewer: Viewer): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      base32(Buffer.from(ids.newSecret(), 'base64url').subarray(0, RECOVERY_CODE_BYTES)),
    );
    await replaceCodes(tx, viewer.repId, codes.map(sha256));
    await auditFactor(tx, viewer, 'recovery-codes-made', {});
    return codes.map(groupedCode);
  };

  calls.office('factors', async ({ viewer: { repId }, facts }) => {
    const factors = await listFactors(db, repId);
    return {
      factors: factors.map(({ factor_id: factorId, name, added_at: addedAt, used_at: usedAt }) => ({
        factorId,
        name,
        addedAt: addedAt.toISOString(),
        ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
      })),
      codesLeft: await countCodes(db, repId),
      isRequired: facts.isFactorRequired,
    };
  });

  calls.office('beginApp', async ({ viewer: { repId, brand } }) => {
    const factorId = ids.newId();
    const { username } = await readSecrets(db, repId);
    const { secret, uri } = newAppSecret(brands[brand].name, username);
    await beginApp(db, { factorId, repId, secret: await box.seal(factorId, secret), now: clock.now() });
    return { factorId, uri, secret };
  });

  calls.office('addApp', async ({ viewer, facts, body: { factorId, name, code } }) => {
    const { repId, signInId } = viewer;
    const now = clock.now();
    const sealed = await findBegunApp(db, { factorId, repId, now });
    const secret = sealed === undefined ? undefined : await box.open(factorId, sealed);
    if (secret === undefined) return refuse('unknown-factor');
    const step = stepOfCode(secret, code, now);
    if (step === undefined) return refuse('factor-wrong');
    return db.transaction().execute(async (tx) => {
      await lockFactors(tx, repId);
      const known = await listFactors(tx, repId);
      if (known.length >= MAX_FACTORS) return refuse('too-many-factors');
      if (!(await finishApp(tx, { factorId, name, step, now }))) return refuse('unknown-factor');
      await auditFactor(tx, viewer, 'factor-added', { after: { factor: name } });
      await forgetReset(tx, repId);
      await endEntries(tx, repId, signInId);
      await storeEntry(tx, viewer, confirmedEntry({ ...facts, hasFactor: true }, now));
      return { recoveryCodes: (await countCodes(tx, repId)) === 0 ? await newCodes(tx, viewer) : [] };
    });
  });

  calls.office('removeFactor', ({ viewer, facts, body: { factorId } }) =>
    db.transaction().execute(async (tx) => {
      const { repId, signInId } = viewer;
      await lockFactors(tx, repId);
      const known = await listFactors(tx, repId);
      const factor = known.find(({ factor_id }) => factor_id === factorId);
      if (!factor) return refuse('unknown-factor');
      if (known.length === 1 && facts.isFactorRequired) return refuse('factor-needed');
      await deleteFactor(tx, factorId);
      if (known.length === 1) await deleteCodes(tx, repId);
      await endEntries(tx, repId, signInId);
      await auditFactor(tx, viewer, 'factor-removed', { before: { factor: factor.name } });
      return { success: true };
    }),
  );

  calls.office('newRecoveryCodes', ({ viewer }) =>
    db.transaction().execute(async (tx) => {
      await lockFactors(tx, viewer.repId);
      if ((await listFactors(tx, viewer.repId)).length === 0) return refuse('unknown-factor');
      await tellFactor(tx, viewer, 'factors-changed', 'new recovery codes');
      return { recoveryCodes: await newCodes(tx, viewer) };
    }),
  );

  calls.office('resetFactors', async ({ viewer: { repId, name }, body }) => {
    const manager = { by: { repId, name }, readHeld: (tx: Kysely<Schema>) => readGrants(tx, repId) };
    const removed = await resetFactors(services, manager, body.repId);
    return isRefusal(removed) ? removed : { success: true };
  });
}
