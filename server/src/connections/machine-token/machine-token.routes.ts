import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { givableScopes, scopesIn, tokenOf } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { writeAudit } from '#access/audit/audit.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { addToken, readTokens, revokeToken } from './machine-token.store.ts';

const DAY_MS = 86_400_000;

export function machineTokenFeature(calls: Calls, { db, clock, ids }: Services): void {
  const now = () => new Date(clock.now());

  calls.office('machineTokens', async ({ officeBrands, roles }) => ({
    tokens: await readTokens(db, officeBrands, now()),
    brands: officeBrands.filter(isBrandKey),
    scopes: givableScopes(roles),
  }));

  calls.office('makeMachineToken', async ({ body: { name, brand, scopes, days }, officeBrands, roles, viewer }) => {
    if (!officeBrands.includes(brand)) return refuse('no-office-access', { brand });
    const wanted = scopesIn(scopes);
    const givable = givableScopes(roles);
    if (!wanted.every((scope) => givable.includes(scope))) return refuse('grants-too-much');
    const token = tokenOf(ids.newSecret());
    const expiresAt = new Date(clock.now() + days * DAY_MS);
    await db.transaction().execute(async (tx) => {
      await addToken(tx, {
        token,
        name,
        brand,
        scopes: wanted,
        level: viewer.level,
        madeBy: viewer.name,
        madeAt: now(),
        expiresAt,
      });
      const after = { scopes: wanted, expiresAt: expiresAt.toISOString() };
      await writeAudit(tx, { by: viewer, brands: [brand], kind: 'token-made', subject: name, after });
      await writeSecurityEvent(tx, { kind: 'token-made', account: viewer, brands: [brand], detail: name });
    });
    return { token };
  });

  calls.office('revokeMachineToken', async ({ body: { tokenId }, officeBrands, viewer }) => {
    await db.transaction().execute(async (tx) => {
      const revoked = await revokeToken(tx, { tokenId, brands: officeBrands }, now());
      if (!revoked) return;
      await writeAudit(tx, { by: viewer, brands: [revoked.brand], kind: 'token-revoked', subject: revoked.name });
    });
    return { success: true };
  });
}
