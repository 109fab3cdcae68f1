// Source: docs/reference/office-entry.md (Office entry).
import { isUsableAt } from '@offpiste/core/access/factor/usable-factor.rules';
import {
  confirmedEntry,
  meansOf,
  nextStep,
  type EntryFacts,
} from '@offpiste/core/access/office-entry/office-entry.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Kysely } from 'kysely';
import { checkMeans, checkPasskey, type FactorParts } from '#access/factor/check-means';
import { countCodes, listFactors, readReset } from '#access/factor/factor.store';
import { siteOf } from '#access/passkey/passkey-site';
import { acceptUse, listPasskeys } from '#access/passkey/passkey.store';
import type { Schema } from '#platform/database/schema';
import type { Calls } from '#platform/http/route';
import { lockFactors, readOfficeEntry, storeEntry } from '#platform/viewer/office-entry.store';
import type { Viewer } from '#platform/viewer/viewer';

export function officeEntryFeature(calls: Calls, parts: FactorParts): void {
  const { services, passkeys } = parts;
  const { db, clock } = services;

  /** Stores the entry if `mayConfirm` is still so, because another sign-in may have changed the factors meanwhile. */
  const confirming = async (
    viewer: Viewer,
    mayConfirm: (tx: Kysely<Schema>, facts: EntryFacts) => Promise<boolean> | boolean,
  ) => {
    const isStored = await db.transaction().execute(async (tx) => {
      await lockFactors(tx, viewer.repId);
      const entry = await readOfficeEntry(tx, viewer);
      if (!entry || !(await mayConfirm(tx, entry.facts))) return false;
      await storeEntry(tx, viewer, confirmedEntry(entry.facts, clock.now()));
      return true;
    });
    if (!isStored) return undefined;
    const after = await readOfficeEntry(db, viewer);
    return { step: after ? nextStep(after.facts, 'confirmed', clock.now()) : ('enter' as const) };
  };

  calls.office('officeEntry', async ({ viewer: { repId, brand }, facts, request }) => {
    const reset = await readReset(db, repId);
    const host = siteOf(services, request)?.host;
    const factors = await listFactors(db, repId);
    const hasApp = factors.some(({ kind }) => kind === 'app');
    const hasPasskey = factors.some((factor) => factor.kind === 'passkey' && isUsableAt({ brand, host }, factor));
    return {
      step: nextStep(facts, 'confirmed', clock.now()),
      factorStep: nextStep(facts, 'factor', clock.now()),
      means: meansOf({ hasFactor: facts.hasFactor, hasApp, hasPasskey }),
      offersPasskeys: host !== undefined,
      ...(reset === undefined ? {} : { resetBy: reset.by, resetAt: reset.at.toISOString() }),
    };
  });

  calls.office('confirmEntry', async ({ viewer, facts, body, reply }) => {
    const mayConfirm = ({ hasFactor }: EntryFacts) => (body.means === 'password') !== hasFactor;
    if (!mayConfirm(facts)) return refuse('factor-wrong');
    const refusal = await checkMeans(parts, viewer, body, reply);
    if (refusal) return refusal;
    const confirmed = await confirming(viewer, (_, now) => mayConfirm(now));
    if (!confirmed) return refuse('factor-wrong');
    return body.means === 'recovery-code' ? { ...confirmed, codesLeft: await countCodes(db, viewer.repId) } : confirmed;
  });

  calls.office('entryPasskey', async ({ viewer: { repId, brand, signInId }, request }) => {
    const site = siteOf(services, request);
    if (!site) return refuse('passkey-no-address');
    const known = await listPasskeys(db, repId, { brand, host: site.host });
    if (known.length === 0) return refuse('unknown-factor');
    return passkeys.askForUse({ purpose: 'confirm', signInId, brand, site }, known);
  });

  calls.office('confirmByPasskey', async ({ viewer, body: { passkey }, request, reply }) => {
    const site = siteOf(services, request);
    if (!site) return refuse('passkey-no-address');
    const use = await checkPasskey(parts, viewer, { site, passkey }, reply);
    if ('code' in use) return use;
    const { factorId, counter } = use;
    return (
      (await confirming(viewer, (tx) => acceptUse(tx, factorId, counter, clock.now()))) ?? refuse('passkey-refused')
    );
  });

  // The gate stores the moment, as for every call with a body.
  calls.office('officeActive', () => ({ success: true }));
}
