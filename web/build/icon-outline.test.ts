import { expect, test } from 'vitest';
import { type IconShape, outlineOf } from './icon-outline.ts';

const rows: readonly (readonly [what: string, shapes: readonly IconShape[], outline: string])[] = [
  ['a path stays', [['path', { d: 'M12 9v4' }]], 'M12 9v4'],
  [
    'a relative start is absolute, what follows it stays relative',
    [
      ['path', { d: 'M12 9v4' }],
      ['path', { d: 'm16 9-5.5 5.5L8 12' }],
    ],
    'M12 9v4M16 9l-5.5 5.5L8 12',
  ],
  ['a relative start before a command', [['path', { d: 'm.5-.5h4' }]], 'M.5 -.5h4'],
  ['a circle', [['circle', { cx: '12', cy: '12', r: '10' }]], 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'],
  ['a line', [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]], 'M1 2L3 4'],
  ['a rectangle', [['rect', { x: '2', y: '3', width: '4', height: '5' }]], 'M2 3h4v5h-4z'],
  [
    'a rectangle with round corners',
    [['rect', { x: '2', y: '2', width: '10', height: '8', rx: '1' }]],
    'M3 2h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  ],
];

test.each(rows)('%s', (_, shapes, outline) => {
  expect(outlineOf(shapes)).toBe(outline);
});

test('a shape that is not known stops the build', () => {
  expect(() => outlineOf([['text', {}]])).toThrow('<text>');
});
