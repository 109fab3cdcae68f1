import { auditListOf } from '@offpiste/core/access/audit/audit-lists.rules';
import type { AuditFilter, AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readAudit } from './audit-list.store.ts';

interface Page {
  readonly weekId: string;
  readonly before: string;
  readonly filter?: AuditFilter;
}

export function auditFeature(calls: Calls, { db }: Services): void {
  const answer = async ({ weekId, before, filter }: Page, brands: readonly string[]): Promise<AuditReply | Refusal> => {
    const list = auditListOf(weekId);
    const week = list ? undefined : await officeWeek(db, weekId, brands);
    if (week && isRefusal(week)) return week;
    return readAudit(db, {
      brands,
      weekId: week?.weekId,
      ...list,
      filter,
      before: before === 'latest' ? undefined : Number(before),
    });
  };

  // For apps of the version before.
  calls.office('audit', ({ params, officeBrands }) => answer(params, officeBrands));
  calls.office('searchAudit', ({ body, officeBrands }) => answer(body, officeBrands));
}
