import { officeWeek } from '#access/office-week/office-week';
import type { PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sheetAddressFault } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isErasing } from '#week/week/known-week.store';
import { sha256 } from '#platform/process/clock';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import { decideSheet, orderSheet, removeSheetAddress, setSheetAddress } from './change-sheets.store.ts';
import { readShownSheet, sheetPlaceOf } from './shown-sheet.store.ts';
import type { Services } from '#platform/services/services';

export function publishedSheetFeature(calls: Calls, { db }: Services): void {
  const forWeek = async (
    { weekId, officeBrands }: { readonly weekId: string; readonly officeBrands: readonly string[] },
    work: () => Promise<Refusal | undefined | void>,
  ): Promise<PublishedSheetReply | Refusal> => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (await isErasing(db, weekId)) return refuse('week-erased');
    return (await work()) ?? readShownSheet(db, week);
  };

  calls.office('publishedSheet', async ({ params: { weekId }, officeBrands, request, reply }) => {
    const shown = await forWeek({ weekId, officeBrands }, () => Promise.resolve());
    if (isRefusal(shown)) return shown;
    return isUnchanged(request, reply, sha256(JSON.stringify(shown)).slice(0, 22)) ? NOT_MODIFIED : shown;
  });

  calls.office('setSheetAddress', ({ body: { weekId, sheet, address }, officeBrands, viewer }) =>
    forWeek({ weekId, officeBrands }, async () => {
      const place = sheetPlaceOf(sheet);
      if (place === undefined) return refuse('unknown-sheet');
      const fault = sheetAddressFault(address);
      if (fault) return refuse(fault);
      const isSet = await setSheetAddress(db, { weekId, sheet: place, by: viewer }, address);
      return isSet ? undefined : refuse('sheet-workbook');
    }),
  );

  calls.office('removeSheetAddress', ({ body: { weekId, sheet }, officeBrands, viewer }) =>
    forWeek({ weekId, officeBrands }, async () => {
      const place = sheetPlaceOf(sheet);
      if (place === undefined) return refuse('unknown-sheet');
      return removeSheetAddress(db, { weekId, sheet: place, by: viewer });
    }),
  );

  calls.office('orderSheet', ({ body: { weekId, order }, officeBrands, viewer }) =>
    forWeek({ weekId, officeBrands }, () => orderSheet(db, { weekId, by: viewer }, order)),
  );

  calls.office('decideSheet', ({ body: { weekId, id, decision }, officeBrands, viewer }) =>
    forWeek({ weekId, officeBrands }, async () => {
      const isDecided = await decideSheet(db, { weekId, by: viewer }, id, decision);
      return isDecided ? undefined : refuse('sheet-decided');
    }),
  );
}
