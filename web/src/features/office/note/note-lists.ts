import { say } from '@offpiste/core/base/brand/say.rules';
import { noteListOf, type NoteList } from '@offpiste/core/record/note/note-list.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { DEPARTURE_HOURS, ofResort, ridesWithin } from '@offpiste/core/office/live-night/night-filter.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { listPathOf } from '#base/list-path.ts';
import { rideName } from '#ride/ride-name.ts';
import { officeNote as texts } from '#texts/office/office-note';
import { lesson } from '#texts/programme/lesson';

type Night = Pick<LiveReply, 'rides' | 'lessons' | 'doors'>;

const ALL_RESORTS: readonly string[] = [ticketListKey({ kind: 'lift-pass' }), ticketListKey({ kind: 'key-room' })];

/** The keys of all lists on which the office can write. */
export function noteListKeys({ rides, lessons, doors }: Night): string[] {
  return [
    ...rides.map(({ id: target, ...ride }) => ticketListKey({ ...ride, target })),
    ...ALL_RESORTS,
    ...doors.map(({ id: target }) => ticketListKey({ kind: 'event', target })),
    ...lessons.map(({ kind, id: target }) => ticketListKey({ kind, target })),
  ];
}

/**
 * The lists that the reps of a resort work with: its lessons, its doors, and its rides of the next hours that have not
 * left. Lift passes and keys are lists of all resorts. `now` is epoch ms.
 */
export function resortListKeys({ rides, lessons, doors }: Night, resort: string, now: number): string[] {
  const waiting = ridesWithin(rides, DEPARTURE_HOURS[0], now).filter(({ left }) => left === undefined);
  const some = { rides: ofResort(waiting, resort), lessons: ofResort(lessons, resort), doors: ofResort(doors, resort) };
  return noteListKeys(some).filter((key) => !ALL_RESORTS.includes(key));
}

/** Returns the key itself for an unknown kind. */
export function listName(key: string, night: Night): string {
  const list = noteListOf(key);
  if (!list) return key;
  switch (list.kind) {
    case 'coach':
    case 'transfer':
      return rideName(list);
    case 'lesson':
      return say(isWorkshop(list, night) ? lesson.workshopName : lesson.lessonName, { id: list.id });
    case 'event':
      return night.doors.find(({ id }) => id === list.id)?.name ?? list.id;
    case 'lift-pass':
      return texts.liftPasses;
    case 'key-room':
      return texts.keys;
  }
}

export function listPath(key: string, night: Night): string {
  const list = noteListOf(key);
  return listPathOf(key, list !== undefined && isWorkshop(list, night));
}

function isWorkshop(list: NoteList, { lessons }: Night): boolean {
  return list.kind === 'lesson' && lessons.some(({ id, kind }) => id === list.id && kind === 'workshop');
}
