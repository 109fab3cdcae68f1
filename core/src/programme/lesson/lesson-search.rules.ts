// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import { fold } from '../../base/letters/fold.rules.ts';
import type { LessonLine } from './lesson-groups.rules.ts';

export interface FindableLesson extends Partial<
  Pick<LessonLine, 'id' | 'group' | 'times' | 'meetingPoint' | 'resort'>
> {
  readonly reference?: string | undefined;
}

const NUMBER = /^\d+$/;
/** A number of this length is the beginning of an id. */
const ID_DIGITS = 3;

/** All words match in any order and spelling. A number matches exactly: 'group 1' does not find group 10. */
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
    // The last part of a reference is an arbitrary number.
    return words.every((word) =>
      NUMBER.test(word) ? own.split(' ').some((part) => isNumber(part, word)) : text.includes(word),
    );
  });
}

/** The distinct resorts by name. */
export function lessonResorts(lessons: readonly FindableLesson[]): string[] {
  const resorts = new Set(lessons.flatMap(({ resort }) => resort?.trim() || []));
  return [...resorts].sort((a, b) => a.localeCompare(b));
}

function isNumber(part: string, typed: string): boolean {
  return part === typed || (typed.length >= ID_DIGITS && part.startsWith(typed));
}
