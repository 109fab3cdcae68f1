import { endpoints } from '@offpiste/core/endpoints';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { staffRowsFor } from '@offpiste/core/programme/rep/staff.rights';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerList } from '#week/week/answer-list';
import { readWeekRows } from '#week/week/documents.store';
import { keptList, readerOf, type WeekLists } from '#week/week/week-lists';

/** The visible part of the staff sheet, in two nestings. */
export function repFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('repData', ({ params, viewer, ...call }) => {
    const list = { week: params.weekId, reader: readerOf(viewer) };
    return answerList(db, call, list, async (weekId) => {
      const sheet = await readWeekRows(db, weekId, 'rep-rows');
      return sheet ? staffRowsFor(viewer, sheet.rows) : refuse('unknown-week');
    });
  });

  calls.signedIn('weekRep', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    if (!sheet) return refuse('unknown-week');
    return { systemId: sheet.systemId, weekDocs: [{ lastJsonData: { jsonData: staffRowsFor(viewer, sheet.rows) } }] };
  });
}

export const repLists: WeekLists = (week, viewer) => [keptList(endpoints.repData, week, { reader: readerOf(viewer) })];
