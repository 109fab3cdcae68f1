// Source: docs/reference/office-entry.md (Lost factors).
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { auditAccount } from '#access/account/apply-account';
import { changing, managed, type Manager } from '#access/account/manage-accounts';
import type { AccountServices } from '#access/account/new-link';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { forgetTries } from '#access/session/throttle.store';
import { isRefusal } from '#platform/http/refusals';
import { resetAllFactors } from './factor.store.ts';

/** Returns the names of the removed factors. Refusals: unknown-account, account-barred. */
export async function resetFactors(
  services: AccountServices,
  manager: Manager,
  repId: string,
): Promise<readonly string[] | Refusal> {
  return changing(services, manager, async (tx, held) => {
    const account = await managed(services, tx, held, repId);
    if (isRefusal(account)) return account;
    const factors = await resetAllFactors(tx, repId, manager.by.name, services.clock.now());
    await auditAccount(tx, manager.by, 'factors-reset', account, { before: { factors } });
    // Wrong codes of a day must not refuse the new factor.
    await forgetTries(tx, { counted: 'factorDay', whom: repId });
    await writeSecurityEvent(tx, {
      kind: 'factors-changed',
      account,
      brands: [...account.brands, ...account.office],
      by: manager.by.name,
      detail: 'reset',
    });
    return factors;
  });
}
