// Source: docs/reference/office-entry.md (Office entry).
import { confirmedEntry, nextStep } from '@offpiste/core/access/office-entry/office-entry.rules';
import type { ConfirmMeans } from '@offpiste/core/access/office-entry/office-entry.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { checkMeans, type FactorParts } from '#access/factor/check-means';
import { countCodes, readReset } from '#access/factor/factor.store';
import type { Calls } from '#platform/http/route';
import { lockFactors, readOfficeEntry, storeEntry } from '#platform/viewer/office-entry.store';

export function officeEntryFeature(calls: Calls, parts: FactorParts): void {
  const { db, clock } = parts.services;

  calls.office('officeEntry', async ({ viewer, facts }) => {
    const reset = await readReset(db, viewer.repId);
    return {
      step: nextStep(facts, 'confirmed', clock.now()),
      factorStep: nextStep(facts, 'factor', clock.now()),
      means: meansOf(facts),
      ...(reset === undefined ? {} : { resetBy: reset.by, resetAt: reset.at.toISOString() }),
    };
  });

  calls.office('confirmEntry', async ({ viewer, facts, body, reply }) => {
    if (!meansOf(facts).includes(body.means)) return refuse('factor-wrong');
    const refusal = await checkMeans(parts, viewer, body, reply);
    if (refusal) return refusal;
    // Another sign-in may have changed the factors during the check.
    const isStored = await db.transaction().execute(async (tx) => {
      await lockFactors(tx, viewer.repId);
      const entry = await readOfficeEntry(tx, viewer);
      if (!entry || !meansOf(entry.facts).includes(body.means)) return false;
      await storeEntry(tx, viewer, confirmedEntry(entry.facts, clock.now()));
      return true;
    });
    if (!isStored) return refuse('factor-wrong');
    const after = await readOfficeEntry(db, viewer);
    const step = after ? nextStep(after.facts, 'confirmed', clock.now()) : 'enter';
    return body.means === 'recovery-code' ? { step, codesLeft: await countCodes(db, viewer.repId) } : { step };
  });

  // The gate stores the moment, as for every call with a body.
  calls.office('officeActive', () => ({ success: true }));
}

/** The password is no second factor, so it counts only for an account without one. */
function meansOf({ hasFactor }: { readonly hasFactor: boolean }): ConfirmMeans[] {
  return hasFactor ? ['app', 'recovery-code'] : ['password'];
}
