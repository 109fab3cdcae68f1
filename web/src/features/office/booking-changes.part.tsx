import { say } from '@offpiste/core/brand/say.rules';
import { bookingDifferences, type BookingDifference } from '@offpiste/core/client-story/booking-change.rules';
import type { StoryChange } from '@offpiste/core/client-story/client-story.contract';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { now } from '#device/clock.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import styles from './office.module.css';

/** What each import made of a client's booking, the latest first. */
export function BookingChanges({ changes }: { changes: readonly StoryChange[] }) {
  return (
    <Stack gap="small">
      <SectionHeader title={texts.changes} trailing={changes.length} />
      {changes.length === 0 ? <EmptyState size="small" heading={texts.noChanges} /> : null}
      <List label={texts.changes}>
        {changes.toReversed().map((change, place) => (
          <ListRow
            key={place}
            title={headOf(change)}
            subtitle={[
              sourceOf(change),
              ...bookingDifferences(change).map((difference) => differenceText(difference)),
            ].map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          />
        ))}
      </List>
    </Stack>
  );
}

function headOf({ takesBack, before, after }: StoryChange): string {
  if (takesBack) return texts.takenBack;
  if (!before) return texts.booking.new;
  return after ? texts.booking.changed : texts.booking.removed;
}

function sourceOf({ at, by, source }: StoryChange): string {
  return say(texts.from, { at: formatRecent(at, now()), by, source: source.join(', ') });
}

function differenceText({ what, before, after }: BookingDifference): string {
  const change = say(before && after ? texts.replaced : before ? texts.gone : texts.added, {
    before: before ?? '',
    after: after ?? '',
  });
  return what === 'place' ? change : `${texts.parts[what]}: ${change}`;
}
