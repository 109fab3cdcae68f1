import { describe, expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { LessonPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { findLesson, lessonGroups, lessonLines } from './lesson-groups.rules.ts';

const viewer = { policy: samplePolicy, level: 1 };

function learner(reference: string, lessons: LessonPlace[], change: Partial<Passenger> = {}): Passenger {
  return {
    reference,
    passengerName: `N ${reference}`,
    resortName: 'Tignes',
    allocPlaces: lessons.map((place) => ({ lessons: place })),
    ...change,
  };
}

describe('lessonGroups', () => {
  test('places with the same id form one group, sorted by the number in the name', () => {
    const groups = lessonGroups(
      [
        learner('WASTELAND-B', [{ reference: 'WASTELAND-LS-10-1', group: 'Group 10', notes: 'Boots' }]),
        learner('WHITEROAD-A', [{ reference: 'WHITEROAD-LS-10-1', times: 'Mon', capacity: 8, notes: 'Boots' }]),
        learner('WASTELAND-C', [{ reference: 'WASTELAND-LS-2-1', group: 'Group 2' }]),
      ],
      viewer,
    );
    expect(lessonLines(groups, 'lesson').map(({ group, participants }) => [group, participants])).toEqual([
      ['Group 2', 1],
      ['Group 10', 2],
    ]);
    expect(groups[1]).toMatchObject({ id: '10', times: 'Mon', capacity: '8', notes: ['Boots'], resort: 'Tignes' });
    expect(groups[1]?.participants).toEqual([
      { name: 'N WASTELAND-B', reference: 'WASTELAND-B', opens: true },
      { name: 'N WHITEROAD-A', reference: 'WHITEROAD-A', opens: false },
    ]);
  });

  test("lesson places of one name, time and resort form a group with the first reference's id", () => {
    const place = (id: string, times = 'Mon') => ({ reference: `WASTELAND-LS-${id}-1`, group: 'Advanced', times });
    const groups = lessonGroups(
      [
        learner('A', [place('7')]),
        learner('B', [place('8')]),
        learner('C', [place('9', 'Tue')]),
        learner('D', [place('9')], { resortName: 'Arc' }),
      ],
      viewer,
    );
    expect(groups.map(({ ids }) => ids)).toEqual([['7', '8'], ['9']]);
    expect(findLesson(groups, '8', 'lesson')?.id).toBe('7');
  });

  test('each lesson group has a unique key that depends on times and ignores whitespace', () => {
    const place = (times: string, more: LessonPlace = {}) => ({ group: 'Beginners', times, ...more });
    const groups = lessonGroups(
      [
        learner('A', [place('Mon'), place('Tue'), place('Mon '), place('Wed', { lessonType: 'workshop' }), {}]),
        learner('B', [place('Mon')], { resortName: 'Arc' }),
      ],
      viewer,
    );
    expect(groups).toHaveLength(5);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(5);
  });

  test('a cancelled client is no participant, and a forbidden client is shown by name only', () => {
    const place = { reference: 'WASTELAND-LS-1-1' };
    const [group] = lessonGroups(
      [
        learner('WASTELAND-A', [place], { status: 'CANCELLED' }),
        learner('WASTELAND-B', [place], { operational: true }),
        learner('', [place]),
      ],
      viewer,
    );
    expect(group?.participants.map(({ reference, opens }) => [reference, opens])).toEqual([
      ['', false],
      ['WASTELAND-B', false],
    ]);
  });

  test('the lessons page finds a workshop too; if both kinds share an id, the requested kind wins', () => {
    const groups = lessonGroups(
      [
        learner('A', [
          { reference: 'W-WS-5-1', lessonType: 'Workshop' },
          { reference: 'W-LS-6-1', lessonType: 'lesson' },
          { id: '5', lessonType: 'lessons' },
          {},
        ]),
      ],
      viewer,
    );
    expect(findLesson(groups, '5', 'workshop')?.kind).toBe('workshop');
    expect(findLesson(groups, '5', 'lesson')?.kind).toBe('lesson');
    expect(findLesson(groups, '6', 'workshop')?.kind).toBe('lesson');
    expect(findLesson(groups, '99', 'lesson')).toBeUndefined();
    expect(lessonLines(groups, 'workshop')).toHaveLength(1);
    expect(lessonLines(groups, 'lesson').map(({ id }) => id)).toEqual(['6', '5', undefined]);
  });
});
