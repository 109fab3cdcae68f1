import { endpoints } from '@offpiste/core/endpoints';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { staffRowsFor } from '@offpiste/core/programme/rep/staff.rights';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { formsReader, withForms } from '#platform/phone-number/number-forms';
import type { Viewer } from '#platform/viewer/viewer';
import { answerList } from '#week/week/answer-list';
import { readWeekRows } from '#week/week/documents.store';
import { keptList, readerOf, type WeekLists } from '#week/week/week-lists';

/** The visible part of the staff sheet, in two nestings. */
export function repFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('repData', ({ params, viewer, ...call }) => {
    const list = { week: params.weekId, reader: staffReader(viewer) };
    return answerList(db, call, list, async (weekId) => {
      const sheet = await readWeekRows(db, weekId, 'rep-rows');
      return sheet ? shownRows(viewer, sheet.rows) : refuse('unknown-week');
    });
  });

  calls.signedIn('weekRep', async ({ params, viewer }) => {
    const sheet = await readWeekRows(db, params.weekId, 'rep-rows');
    if (!sheet) return refuse('unknown-week');
    return { systemId: sheet.systemId, weekDocs: [{ lastJsonData: { jsonData: shownRows(viewer, sheet.rows) } }] };
  });
}

export const repLists: WeekLists = (week, viewer) => [
  keptList(endpoints.repData, week, { reader: staffReader(viewer) }),
];

function staffReader(viewer: Viewer): string {
  return `${readerOf(viewer)}-${formsReader(viewer)}`;
}

function shownRows(viewer: Viewer, rows: readonly RepRow[]): RepRow[] {
  return staffRowsFor(viewer, rows).map((row) => ({ ...row, ...withForms(viewer, [row['Phone']]) }));
}
