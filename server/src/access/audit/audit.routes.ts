import { auditListOf } from '@offpiste/core/access/audit/audit-lists.rules';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readAudit } from './audit-list.store.ts';

export function auditFeature(calls: Calls, { db }: Services): void {
  calls.office('audit', async ({ params: { weekId, before }, officeBrands }) => {
    const list = auditListOf(weekId);
    const week = list ? undefined : await officeWeek(db, weekId, officeBrands);
    if (week && isRefusal(week)) return week;
    return readAudit(db, {
      brands: officeBrands,
      weekId: week?.weekId,
      ...list,
      before: before === 'latest' ? undefined : Number(before),
    });
  });
}
