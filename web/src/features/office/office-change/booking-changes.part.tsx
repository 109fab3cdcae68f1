import { say } from '@offpiste/core/base/brand/say.rules';
import { bookingDifferences } from '@offpiste/core/office/import/booking-change.rules';
import type { StoryChange } from '@offpiste/core/office/client-story/client-story.contract';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import { sayWhen } from '#device/clock.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { officeChange } from '#texts/office/office-change';
import { Lines, ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';
import { differenceText } from './story-words.ts';

type BookingChangesProps = {
  changes: readonly StoryChange[];
  officeChanges: readonly ShownChange[];
  /** Names of events and rooms, by list key. */
  names: ReadonlyMap<string, string>;
};

/** Changes by imports and by the office, the latest first. */
export function BookingChanges({ changes, officeChanges, names }: BookingChangesProps) {
  const told = [
    ...changes.map((change) => ({ at: change.at, ...importLine(change, names) })),
    ...officeChanges.map((change) => ({ at: change.at, ...officeLine(change) })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ListSection title={texts.changes} count={told.length} emptyText={texts.noChanges}>
      {told.map(({ title, lines }, index) => (
        <ListRow key={index} title={title} subtitle={<Lines lines={lines} />} />
      ))}
    </ListSection>
  );
}

interface ShownLine {
  readonly title: string;
  readonly lines: readonly string[];
}

function importLine(change: StoryChange, names: ReadonlyMap<string, string>): ShownLine {
  const lines = bookingDifferences(change).map((difference) => differenceText(difference, names));
  return { title: headOf(change), lines: [sourceOf(change), ...lines] };
}

function officeLine({ part, before, here, at, by, reason, ended }: ShownChange): ShownLine {
  return {
    title: officeChange.here,
    lines: [
      say(officeChange.by, { at: sayWhen(at), by, reason }),
      say(officeChange.line, { part: officeChange.parts[part], before, here }),
      ...(ended ? [say(officeChange.ended[ended.why], { at: sayWhen(ended.at), by: ended.by })] : []),
    ],
  };
}

function headOf({ takesBack, before, after }: StoryChange): string {
  if (takesBack) return texts.takenBack;
  if (!before) return texts.booking.new;
  return after ? texts.booking.changed : texts.booking.removed;
}

function sourceOf({ at, by, source }: StoryChange): string {
  return say(texts.from, { at: sayWhen(at), by, source: source.join(', ') });
}
