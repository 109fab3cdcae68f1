// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import { fold } from '../../base/letters/fold.rules.ts';
import type { LessonLine } from './lesson-groups.rules.ts';

/** What a lesson or workshop is found by. `reference` is the office's own name of its list. */
export interface FindableLesson extends Partial<
  Pick<LessonLine, 'id' | 'group' | 'times' | 'meetingPoint' | 'resort'>
> {
  readonly reference?: string | undefined;
}

const NUMBER = /^\d+$/;
/** From so many digits on a number is the beginning of an id. */
const ID_DIGITS = 3;

/**
 * The lessons that match every typed word, in any order and spelling, and are in that resort (undefined: in any), in their
 * given order. A number means that number: 'group 1' does not find group 10.
 */
export function searchLessons<One extends FindableLesson>(
  lessons: readonly One[],
  typed: string,
  resort: string | undefined,
): readonly One[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return lessons.filter((lesson) => {
    if (resort !== undefined && lesson.resort?.trim() !== resort) return false;
    const { id, group, times, meetingPoint, reference } = lesson;
    const own = fold([group, id, times, meetingPoint, lesson.resort].filter(Boolean).join(' '));
    const text = `${own} ${fold(reference ?? '')}`;
    // The last part of a reference is a number that says nothing.
    return words.every((word) =>
      NUMBER.test(word) ? own.split(' ').some((part) => isNumber(part, word)) : text.includes(word),
    );
  });
}

/** The resorts of these lessons, each once, by name. */
export function lessonResorts(lessons: readonly FindableLesson[]): string[] {
  const resorts = new Set(lessons.flatMap(({ resort }) => resort?.trim() || []));
  return [...resorts].sort((a, b) => a.localeCompare(b));
}

function isNumber(part: string, typed: string): boolean {
  return part === typed || (typed.length >= ID_DIGITS && part.startsWith(typed));
}
