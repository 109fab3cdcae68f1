import { say } from '@offpiste/core/base/brand/say.rules';
import { whoHasSeen } from '@offpiste/core/record/note/note-shown.rules';
import type { LiveNote, LivePhone } from '@offpiste/core/office/live-night/office.contract';
import { sayWhen } from '#device/clock.ts';
import { officeNote as texts } from '#texts/office/office-note';

/** At most this many names are listed; the rest is a count. */
const NAMED_AT_MOST = 12;

/** 'Seen by 2 of 3: Ella 02:10, Marcus 02:12, not yet by Gareth'. */
export function seenWords(note: LiveNote, phones: readonly LivePhone[]): string {
  const { seen, notYet } = whoHasSeen(note, phones);
  const readers = seen.map(({ repName: name, at }) => say(texts.reader, { name, at: sayWhen(at) }));
  const all = readers.length + notYet.length;
  if (readers.length === 0 && notYet.length > 0) return say(texts.notYetSeen, { all, names: named(notYet) });
  return [
    readers.length > 0 ? say(texts.seenBy, { count: readers.length, all, names: named(readers) }) : texts.seenByNobody,
    ...(notYet.length > 0 ? [say(texts.notYet, { names: named(notYet) })] : []),
  ].join(', ');
}

function named(names: readonly string[]): string {
  const more = names.length - NAMED_AT_MOST;
  return [...names.slice(0, NAMED_AT_MOST), ...(more > 0 ? [say(texts.more, { count: more })] : [])].join(', ');
}
