// Source: docs/reference/office-entry.md (Second factors).
import type { Kysely } from 'kysely';
import { MAX_FACTORS } from '@offpiste/core/access/factor/factor.contract';
import { groupedCode, RECOVERY_CODE_BYTES, RECOVERY_CODES } from '@offpiste/core/access/factor/recovery-code.rules';
import { isUsableAt, removalRefusal } from '@offpiste/core/access/factor/usable-factor.rules';
import { confirmedEntry, type EntryFacts } from '@offpiste/core/access/office-entry/office-entry.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import { readGrants, readSecrets } from '#access/account/account.store';
import { siteOf } from '#access/passkey/passkey-site';
import { insertPasskey, listPasskeys } from '#access/passkey/passkey.store';
import type { Schema } from '#platform/database/schema';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import { sha256 } from '#platform/process/clock';
import { storeEntry } from '#platform/viewer/office-entry.store';
import { passLockedGate } from '#platform/viewer/office-gate';
import type { Viewer } from '#platform/viewer/viewer';
import { auditFactor, writeFactorEvent } from './audit-factor.ts';
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

export function factorFeature(calls: Calls, { services, box, passkeys }: FactorParts): void {
  const { db, clock, ids } = services;

  const newCodes = async (tx: Kysely<Schema>, viewer: Viewer): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      base32(Buffer.from(ids.newSecret(), 'base64url').subarray(0, RECOVERY_CODE_BYTES)),
    );
    await replaceCodes(tx, viewer.repId, codes.map(sha256));
    await auditFactor(tx, viewer, 'recovery-codes-made', {});
    return codes.map(groupedCode);
  };

  const changing = <Result>(
    viewer: Viewer,
    change: (tx: Kysely<Schema>, facts: EntryFacts) => Promise<Result | Refusal>,
  ) =>
    db.transaction().execute(async (tx) => {
      const entry = await passLockedGate(tx, viewer, { gate: 'factor', now: clock.now() });
      return isRefusal(entry) ? entry : change(tx, entry.facts);
    });

  /** Runs `add` unless the account has the most factors. Ends other entries and enters the office. */
  const adding = (viewer: Viewer, name: string, add: (tx: Kysely<Schema>) => Promise<Refusal | undefined>) =>
    changing(viewer, async (tx, facts) => {
      const { repId, signInId } = viewer;
      if ((await listFactors(tx, repId)).length >= MAX_FACTORS) return refuse('too-many-factors');
      const refusal = await add(tx);
      if (refusal) return refusal;
      await auditFactor(tx, viewer, 'factor-added', { after: { factor: name } });
      await forgetReset(tx, repId);
      await endEntries(tx, repId, signInId);
      await storeEntry(tx, viewer, confirmedEntry({ ...facts, hasFactor: true }, clock.now()));
      return { recoveryCodes: (await countCodes(tx, repId)) === 0 ? await newCodes(tx, viewer) : [] };
    });

  calls.office('factors', async ({ viewer: { repId, brand }, facts, request }) => {
    const site = siteOf(services, request);
    const home = { brand, host: site?.host };
    const factors = await listFactors(db, repId);
    return {
      factors: factors.map((factor) => ({
        factorId: factor.factorId,
        kind: factor.kind,
        name: factor.name,
        addedAt: factor.addedAt.toISOString(),
        ...(isUsableAt(home, factor) ? {} : { elsewhere: factor.host ?? '' }),
        ...(factor.usedAt === null ? {} : { usedAt: factor.usedAt.toISOString() }),
      })),
      offersPasskeys: site !== undefined,
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

  calls.office('addApp', async ({ viewer, body: { factorId, name, code } }) => {
    const { repId } = viewer;
    const now = clock.now();
    const sealed = await findBegunApp(db, { factorId, repId, now });
    const secret = sealed === undefined ? undefined : await box.open(factorId, sealed);
    if (secret === undefined) return refuse('unknown-factor');
    const step = stepOfCode(secret, code, now);
    if (step === undefined) return refuse('factor-wrong');
    return adding(viewer, name, async (tx) =>
      (await finishApp(tx, { factorId, name, step, now })) ? undefined : refuse('unknown-factor'),
    );
  });

  calls.office('beginPasskey', async ({ viewer: { repId, brand, signInId }, request }) => {
    const site = siteOf(services, request);
    if (!site) return refuse('passkey-no-address');
    const { username, name } = await readSecrets(db, repId);
    const owner = { app: brands[brand].name, username, name, userHandle: passkeys.userHandleOf(repId, brand) };
    const known = await listPasskeys(db, repId, { brand, host: site.host });
    return passkeys.askForNew({ purpose: 'add', signInId, brand, site }, owner, known);
  });

  calls.office('addPasskey', async ({ viewer, body: { name, passkey }, request }) => {
    const { repId, brand, signInId } = viewer;
    const site = siteOf(services, request);
    if (!site) return refuse('passkey-no-address');
    const made = await passkeys.checkNew({ purpose: 'add', signInId, brand, site }, passkey);
    if (!made) return refuse('passkey-refused');
    const { transports } = passkey;
    const home = { factorId: ids.newId(), repId, brand, host: site.host };
    const added = { ...made, ...home, name, transports, userHandle: passkeys.userHandleOf(repId, brand) };
    return adding(viewer, name, async (tx) =>
      (await insertPasskey(tx, added, clock.now())) ? undefined : refuse('passkey-known'),
    );
  });

  calls.office('removeFactor', ({ viewer, body: { factorId }, request }) =>
    changing(viewer, async (tx, facts) => {
      const { repId, signInId, brand } = viewer;
      const known = await listFactors(tx, repId);
      const factor = known.find((each) => each.factorId === factorId);
      if (!factor) return refuse('unknown-factor');
      const left = known.filter((each) => each !== factor);
      const home = { brand, host: siteOf(services, request)?.host };
      const refusal = removalRefusal(home, left, facts.isFactorRequired);
      if (refusal) return refusal;
      await deleteFactor(tx, factorId);
      if (left.length === 0) await deleteCodes(tx, repId);
      await endEntries(tx, repId, signInId);
      await auditFactor(tx, viewer, 'factor-removed', { before: { factor: factor.name } });
      return { success: true };
    }),
  );

  calls.office('newRecoveryCodes', ({ viewer }) =>
    changing(viewer, async (tx) => {
      if ((await listFactors(tx, viewer.repId)).length === 0) return refuse('unknown-factor');
      await writeFactorEvent(tx, viewer, 'factors-changed', 'new recovery codes');
      return { recoveryCodes: await newCodes(tx, viewer) };
    }),
  );

  calls.office('resetFactors', async ({ viewer: { repId, name }, body }) => {
    const manager = { by: { repId, name }, readHeld: (tx: Kysely<Schema>) => readGrants(tx, repId) };
    const removed = await resetFactors(services, manager, body.repId);
    return isRefusal(removed) ? removed : { success: true };
  });
}
