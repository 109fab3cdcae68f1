import type { BookingChange, WeekPreview } from '@offpiste/core/office/import/import-preview.rules';
import type { ChangeNotice } from '@offpiste/core/office/office-change/merge-changes.rules';
import { sha256 } from '#platform/process/clock';

/** Returns a digest. Two imports with different results have different digests. */
export function previewMark(
  previews: readonly {
    readonly weekId: string;
    readonly preview: WeekPreview;
    readonly changes: readonly BookingChange[];
    readonly notices: readonly ChangeNotice[];
  }[],
): string {
  const parts = previews.map(({ weekId, preview: { counts, recorded }, changes, notices }) => ({
    weekId,
    here: notices.map(({ changeId, fate, sheet }) => [changeId, fate, sheet].join(' ')).toSorted(),
    // Counts alone are not enough: other people may make the same number of moves.
    changes: changes.map((change) => JSON.stringify(change)).toSorted(),
    counts: Object.entries(counts)
      .map(([change, count]) => `${change} ${count}`)
      .toSorted(),
    recorded: recorded.map(({ reference, change, places }) => [reference, change, ...[...places].toSorted()].join(' ')),
  }));
  return sha256(JSON.stringify(parts.map((part) => ({ ...part, recorded: part.recorded.toSorted() }))));
}
