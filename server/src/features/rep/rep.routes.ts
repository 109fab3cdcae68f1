import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { staffRowsFor } from '@offpiste/core/rep/staff.rights';
import { readWeekRows } from '#platform/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';

/** The staff sheet of a week as far as the rep may see it, in its two nestings. */
export function repFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('repData', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    return sheet ? staffRowsFor(viewer, sheet.rows) : refuse('unknown-week');
  });

  calls.signedIn('weekRep', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    if (!sheet) return refuse('unknown-week');
    return { systemId: sheet.systemId, weekDocs: [{ lastJsonData: { jsonData: staffRowsFor(viewer, sheet.rows) } }] };
  });
}
