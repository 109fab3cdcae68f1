import type { NightReviewReply } from '@offpiste/core/office/night-review/night-review.contract';
import { expect, test } from 'vitest';
import { reviewFacts, reviewSections } from '#app/features/office/night-review/review-sections.ts';

const figures = { rides: 3, left: 1, booked: 40, noShows: 3, extras: 2, minutesLate: 3.5 };
const review: NightReviewReply = {
  weekName: 'Week 2',
  rides: [],
  figures,
  passes: { total: 10, handedOut: 6, notCollecting: 1, notHandedOut: 3 },
  keys: { total: 9, out: 4, back: 2, notHandedOut: 3 },
  refused: [
    { code: 'not-on-this-coach', count: 4 },
    { code: 'code-of-a-later-server', count: 1 },
  ],
  late: [{ by: 'Ada', count: 2, longestMinutes: 150 }],
  undone: 0,
  earlier: [],
};
const earlier = [
  {
    weekName: 'Week 1',
    lastDay: '2027-01-09',
    figures: { rides: 3, left: 0, booked: 0, noShows: 0 },
  },
];

test('the figures count the passes and keys that were not handed out', () => {
  const facts = new Map(reviewFacts(review));
  expect(facts.get('No-shows')).toBe('3 of 40 (7.5 %)');
  expect(facts.get('Lift passes not handed out')).toBe('3 of 10');
  expect(facts.get('Rooms with keys not returned')).toBe('4 of 9');
  expect(facts.get('Rooms with keys not handed out')).toBe('3 of 9');
  expect(facts.get('Undone records')).toBe('0');
});

test('a refusal code without a text is shown as it is', () => {
  const [refused] = reviewSections(review);
  expect(refused?.rows).toEqual([
    ['This ticket is not on this coach', '4'],
    ['code-of-a-later-server', '1'],
  ]);
});

test('late records have the rep, their number and the longest delay', () => {
  expect(reviewSections(review)[1]?.rows).toEqual([['Ada', '2', '2 h 30 min']]);
});

test('unknown figures of an earlier week are not shown as zero', () => {
  expect(reviewSections({ ...review, earlier })[2]?.rows).toEqual([
    ['This week', '', '3 of 40 (7.5 %)', '3.5', '2'],
    ['Week 1', '09/01/2027', '–', '–', '–'],
  ]);
});

test('without an earlier week there is no comparison', () => {
  expect(reviewSections(review)).toHaveLength(2);
});
