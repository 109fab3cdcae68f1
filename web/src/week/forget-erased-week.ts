import { readKeptExtras } from '@offpiste/core/ride/extra-passenger/extra-passenger.rules';
import { readStoredJson, removeStored, storedExtraKeys, writeStored } from '#device/storage/storage.ts';
import { forgetReportsOf } from '#error-reporting/kept-reports.ts';
import { forgetChoicesOf } from './kept-choice.ts';

export function forgetErasedWeeks(weekIds: readonly string[]): void {
  for (const key of storedExtraKeys()) {
    const extras = readKeptExtras(readStoredJson(key));
    const left = extras.filter(({ weekId }) => !weekIds.includes(weekId));
    if (left.length === 0) removeStored(key);
    else if (left.length < extras.length) writeStored(key, JSON.stringify(left));
  }
  forgetReportsOf(weekIds);
  forgetChoicesOf(weekIds);
}
