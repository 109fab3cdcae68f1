import type { RepRow } from '@offpiste/core/rep/rep.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { readWeekRows } from '#platform/documents.store';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import type { Viewer } from '#platform/viewer';

/** The staff sheet of a week, in its two nestings. */
export function repFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('repData', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    return sheet ? visibleRows(sheet.rows, viewer) : refuse('unknown-week');
  });

  calls.signedIn('weekRep', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    if (!sheet) return refuse('unknown-week');
    return { systemId: sheet.systemId, weekDocs: [{ lastJsonData: { jsonData: visibleRows(sheet.rows, viewer) } }] };
  });
}

// The one place where staff are withheld from a viewer; today every rep sees every row.
function visibleRows(rows: RepRow[], _viewer: Viewer): RepRow[] {
  return rows;
}
