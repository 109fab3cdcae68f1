import { describe, expect, test } from 'vitest';
import { hasEdges } from './edges.rules.ts';
import { asPixels, centreHalf, enlarged, type Grey, greyOf, halved } from './grey.rules.ts';
import { evenlyLit, sharpened } from './light.rules.ts';
import { withLocalContrast } from './local-contrast.rules.ts';
import { smoothed, softened } from './means.rules.ts';
import { averaged, shiftBetween } from './two-frames.rules.ts';

const WIDTH = 120;
const HEIGHT = 96;
const SQUARE = 8;

function pictureOf(greyAt: (x: number, y: number) => number): Grey {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let index = 0; index < data.length; index += 1) data[index] = greyAt(index % WIDTH, Math.floor(index / WIDTH));
  return { width: WIDTH, height: HEIGHT, data };
}

const isDark = (x: number, y: number) => (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0;
const at = ({ width, data }: Grey, x: number, y: number) => data[y * width + x] ?? Number.NaN;
/** Not periodic, unlike a board of squares. */
const scattered = (x: number, y: number) => ((Math.imul(x >> 3, 7919) ^ Math.imul(y >> 3, 104_729)) >>> 2) % 256;
/** From -10 to 10. */
const noise = (x: number, y: number, seed: number) => {
  const mixed = Math.imul(x + WIDTH * y + seed * 1_000_003, 2_654_435_761);
  return ((Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 24) % 21) - 10;
};

test('crops the centre half of a picture', () => {
  const data = new Uint8ClampedArray(8 * 4 * 4);
  for (let pixel = 0; pixel < 32; pixel += 1) data.set([pixel, pixel, pixel, 255], pixel * 4);
  const centre = centreHalf(greyOf({ width: 8, height: 4, data }));
  expect(centre).toEqual({ width: 4, height: 2, data: Uint8ClampedArray.of(10, 11, 12, 13, 18, 19, 20, 21) });
  expect([...asPixels(centre).data.subarray(0, 8)]).toEqual([10, 10, 10, 255, 11, 11, 11, 255]);
});

test('a halved picture has means of four pixels without an odd line at its edge', () => {
  const odd = { width: 5, height: 3, data: Uint8ClampedArray.of(10, 20, 0, 4, 99, 30, 40, 8, 12, 99, 1, 2, 3, 4, 5) };
  expect(halved(odd)).toEqual({ width: 2, height: 1, data: Uint8ClampedArray.of(25, 6) });
});

test('enlarging keeps a plain picture plain, opaque and grey, and keeps its edges in place', () => {
  const { width, height, data } = enlarged(pictureOf((x) => (x < WIDTH / 2 ? 0 : 200)));
  expect([width, height, data.length]).toEqual([2 * WIDTH, 2 * HEIGHT, 4 * 4 * WIDTH * HEIGHT]);
  const pixel = (x: number) => [...data.subarray(4 * (width + x), 4 * (width + x) + 4)];
  expect(pixel(WIDTH - 4)).toEqual([0, 0, 0, 255]);
  expect(pixel(WIDTH - 1)).toEqual([50, 50, 50, 255]);
  expect(pixel(WIDTH)).toEqual([150, 150, 150, 255]);
  expect(pixel(WIDTH + 4)).toEqual([200, 200, 200, 255]);
});

describe('a board of squares that one threshold for the whole picture cannot tell apart', () => {
  // Lit from one side: bright squares in shade are darker than dark squares in the light.
  const light = (x: number) => 0.15 + (0.85 * x) / WIDTH;
  const board = pictureOf((x, y) => (isDark(x, y) ? 100 : 220) * light(x));
  const centres = Array.from({ length: 13 }, (_, one) => ({ x: one * SQUARE + 12, y: 44 }));
  const split = (picture: Grey) => {
    const greys = (dark: boolean) =>
      centres.filter(({ x, y }) => isDark(x, y) === dark).map(({ x, y }) => at(picture, x, y));
    return { darkest: Math.max(...greys(true)), brightest: Math.min(...greys(false)) };
  };

  test.each([
    ['as it is', (picture: Grey) => picture, false],
    ['evenly lit', (picture: Grey) => evenlyLit(picture, 12, 1), true],
    ['with local contrast', withLocalContrast, true],
  ])('%s', (_, change, isTold) => {
    const { darkest, brightest } = split(change(board));
    expect(darkest < brightest).toBe(isTold);
  });
});

test('local contrast makes faint squares distinct, and does not make squares of a plain picture', () => {
  const faint = withLocalContrast(pictureOf((x, y) => (isDark(x, y) ? 120 : 132)));
  expect(Math.abs(at(faint, 20, 20) - at(faint, 28, 20))).toBeGreaterThan(12);
  const plain = withLocalContrast(pictureOf(() => 90));
  expect(new Set(plain.data).size).toBe(1);
});

test('even light and contrast separate faint squares without noise on a plain surface', () => {
  const faint = evenlyLit(
    pictureOf((x, y) => (isDark(x, y) ? 120 : 132)),
    12,
    4,
  );
  expect(at(faint, 28, 20) - at(faint, 20, 20)).toBeGreaterThan(36);
  const grainy = pictureOf((x, y) => 90 + noise(x, y, 1));
  const range = ({ data }: Grey) => Math.max(...data) - Math.min(...data);
  expect(range(evenlyLit(smoothed(grainy), 12, 1))).toBeLessThan(range(evenlyLit(grainy, 12, 1)));
});

test('softened, a thin light crack leaves a dark square dark, and the square beside it light', () => {
  const cracked = pictureOf((x, y) => (x % SQUARE === 4 ? 255 : isDark(x, y) ? 20 : 200));
  const soft = softened(cracked, 2);
  expect(at(cracked, 20, 20)).toBe(255);
  expect(at(soft, 20, 20)).toBeLessThan(90);
  expect(at(soft, 28, 20)).toBeGreaterThan(190);
});

test('sharpening makes a blurred edge steeper and leaves a plain area', () => {
  const blurred = pictureOf((x) => Math.min(150, Math.max(80, 115 + (x - WIDTH / 2) * 9)));
  const steep = sharpened(blurred, 3, 3);
  const rise = (picture: Grey) => at(picture, WIDTH / 2 + 4, 20) - at(picture, WIDTH / 2 - 4, 20);
  expect(rise(steep)).toBeGreaterThan(1.5 * rise(blurred));
  expect(at(steep, 10, 20)).toBe(80);
});

test.each([
  ['a plain surface', () => 90, false],
  ['a plain surface in noise', (x: number, y: number) => 90 + noise(x, y, 1), false],
  ['a slow change of light', (x: number) => 60 + x / 3, false],
  ['the edge of a shadow in one corner', (x: number, y: number) => (x + y < 20 ? 40 : 200), false],
  ['squares', (x: number, y: number) => (isDark(x, y) ? 20 : 200), true],
  ['faint squares in noise', (x: number, y: number) => (isDark(x, y) ? 80 : 100) + noise(x, y, 1), true],
  ['a small code', (x: number, y: number) => (x > 40 && x < 72 && y > 40 && y < 72 && isDark(x, y) ? 30 : 180), true],
])('edges in %s', (_, greyAt, expected) => {
  expect(hasEdges(pictureOf(greyAt))).toBe(expected);
});

describe('two frames', () => {
  test.each([
    [0, 0],
    [5, -3],
    [-17, 9],
  ])('follows a hand that moved by %d, %d', (x, y) => {
    const later = pictureOf(scattered);
    const earlier = pictureOf((left, top) => scattered(left - x + 256, top - y + 256));
    const shifted = pictureOf((left, top) => scattered(left + 256, top + 256));
    expect(shiftBetween(earlier, shifted)).toEqual({ x, y });
    expect(shiftBetween(later, later)).toEqual({ x: 0, y: 0 });
  });

  test('the mean has less noise than each of them', () => {
    const clean = (x: number, y: number) => 40 + scattered(x, y) / 2;
    const taken = (seed: number) => pictureOf((x, y) => clean(x, y) + noise(x, y, seed));
    const error = ({ data }: Grey) =>
      data.reduce((sum, grey, index) => sum + (grey - clean(index % WIDTH, Math.floor(index / WIDTH))) ** 2, 0);
    const [one, other] = [taken(3), taken(77)];
    expect(error(averaged(one, other))).toBeLessThan(0.7 * error(other));
  });

  test('a frame of another size is left out', () => {
    const later = pictureOf(scattered);
    expect(averaged({ width: 2, height: 2, data: new Uint8ClampedArray(4) }, later)).toBe(later);
  });
});
