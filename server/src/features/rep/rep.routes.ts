import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { readWeekRows } from '#platform/documents.store';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';

/** The staff sheet of a week, in its two nestings. */
export function repFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('repData', async ({ params }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    return sheet ? sheet.rows : refuse('unknown-week');
  });

  calls.signedIn('weekRep', async ({ params }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    if (!sheet) return refuse('unknown-week');
    return { systemId: sheet.systemId, weekDocs: [{ lastJsonData: { jsonData: sheet.rows } }] };
  });
}
