import { bookingDifferences } from '@offpiste/core/office/import/booking-change.rules';
import type {
  ClientStoryReply,
  StoryChange,
  StoryRecord,
} from '@offpiste/core/office/client-story/client-story.contract';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import { readClientStory } from '#office/client-story/client-story.store';
import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import { findNamedWeek } from './named-week.store.ts';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';

export const storyCommand = command({
  usage: `story [--json] <weekId> <reference>  a client's booking, and every record`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, [weekId, reference], { json }) {
    if (weekId === undefined || reference === undefined) return undefined;
    await findNamedWeek(db, weekId);
    const story = await readClientStory(db, weekId, reference);
    if (!story) throw new Error(`The week ${weekId} has no ${reference}`);
    return json ? JSON.stringify(story) : storyLines(story);
  },
});

/** Bookings, then records in the order they happened. */
export function storyLines({
  name,
  reference,
  isBooked,
  tickets,
  records,
  changes,
  officeChanges,
}: ClientStoryReply): string {
  const booked = tickets.map(({ list, place, status, lapsed }) =>
    ['  ', list, place && ` (${place})`, status && `: ${status}`, lapsed === 1 && ', the booking was cancelled']
      .filter(Boolean)
      .join(''),
  );
  return [
    `${name} ${reference}`,
    isBooked ? 'Booked:' : 'The week has no booking of this reference.',
    ...booked,
    records.length === 0 ? 'Nothing is recorded.' : 'Recorded:',
    ...records.flatMap(recordLines),
    ...(changes.length === 0 ? [] : ['Changed by imports:']),
    ...changes.flatMap(changeLines),
    ...(officeChanges.length === 0 ? [] : ['Changed here:']),
    ...officeChanges.flatMap(officeChangeLines),
  ].join('\n');
}

function recordLines(record: StoryRecord): string[] {
  const { at, receivedAt, kind, list, repName, carriedBy, verdict, words, absence, undone } = record;
  const why = absence ? `, ${[absence.reason, absence.note].filter(Boolean).join(': ')}` : '';
  return [
    `  ${utcMoment(at)}  ${kind}  ${list}${why}  ${verdict}, by ${repName}, came in ${utcMoment(receivedAt)}${carriedBy === undefined ? '' : ` with ${carriedBy}'s phone`}`,
    ...(words === undefined ? [] : [`    ${words}`]),
    ...(undone ? [`    taken back ${utcMoment(undone.at)}, by ${undone.repName}: ${undone.reason}`] : []),
  ];
}

function officeChangeLines({ at, by, part, before, here, sheet, isConflict, reason, ended }: ShownChange): string[] {
  const state = ended
    ? `ended ${utcMoment(ended.at)} by ${ended.by} (${ended.why})`
    : `counts; the sheet ${isConflict ? 'now ' : ''}says ${sheet}`;
  return [`  ${utcMoment(at)}  ${by}  ${part}: ${before} -> ${here}  (${reason})`, `    ${state}`];
}

function changeLines(change: StoryChange): string[] {
  const { at, by, source, takesBack } = change;
  return [
    `  ${utcMoment(at)}  ${by}  ${source.join(', ')}${takesBack ? '  (taking back an import)' : ''}`,
    ...bookingDifferences(change).map(
      ({ what, before = 'nothing', after = 'nothing' }) => `    ${what}: ${before} -> ${after}`,
    ),
  ];
}
