// Source: docs/reference/accounts.md (Your own sign-ins).
import { OTHER_SIGN_INS } from '@offpiste/core/access/account/account.contract';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { writeAudit } from '#access/audit/audit.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { endSignIns, nameSignIn, readGrants, readOpenSignIns } from './account.store.ts';
import { signedInPhone } from './signed-in-phone.ts';

export function ownSignInFeature(calls: Calls, { db, clock }: Services): void {
  calls.signedIn('ownSignIns', async ({ viewer: { repId, signInId: currentId } }) => {
    const phones = await readOpenSignIns(db, repId, BRAND_KEYS, new Date(clock.now()));
    return { phones: phones.map(signedInPhone), currentId };
  });

  calls.signedIn('nameSignIn', async ({ viewer: { repId }, body: { signInId, name } }) =>
    (await nameSignIn(db, repId, signInId, name.trim())) ? { success: true } : refuse('unknown-sign-in'),
  );

  calls.signedIn('endOwnSignIns', ({ viewer: { repId, name, signInId: current }, body }) =>
    db.transaction().execute(async (tx) => {
      const signInId = body.signInId === OTHER_SIGN_INS ? undefined : body.signInId;
      const ended = await endSignIns(tx, { repId, signInId, except: current }, new Date(clock.now()));
      if (ended === 0) return { ended };
      const { brands, office } = await readGrants(tx, repId);
      const by = { repId, name };
      await writeAudit(tx, {
        by,
        brands: [...brands, ...office],
        kind: 'signed-out',
        subject: name,
        after: { phones: ended },
      });
      return { ended };
    }),
  );
}
