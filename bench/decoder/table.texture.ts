import type { Random } from '@offpiste/fixtures/base/random.source';

type Texture = (x: number, y: number) => number;

/** The surroundings of the tickets. */
export function tableGrey(random: Random): Texture {
  const make = random.pick([plain, boards, cloth, tiles, writing, leaves]);
  const texture = make(random);
  const slope = (random.next() - 0.5) * 0.0004;
  return (x, y) => Math.max(0.01, texture(x, y) * (1 + slope * x));
}

function plain(random: Random): Texture {
  const grey = 0.05 + random.next() * 0.5;
  const patches = cloudy(random, 90);
  return (x, y) => grey * (0.7 + 0.6 * patches(x, y));
}

function boards(random: Random): Texture {
  const width = random.int(60, 160);
  const grain = cloudy(random, 12);
  return (x, y) => (x % width < 2 ? 0.03 : 0.22 + 0.2 * grain(x * 3, y / 12));
}

function cloth(random: Random): Texture {
  const thread = random.int(3, 9);
  const folds = cloudy(random, 140);
  return (x, y) => (0.15 + 0.12 * (Math.floor(x / thread + y / thread) % 2)) * (0.5 + folds(x, y));
}

function tiles(random: Random): Texture {
  const side = random.int(14, 70);
  const [dark, light] = [0.04 + random.next() * 0.1, 0.4 + random.next() * 0.4];
  return (x, y) => ((Math.floor(x / side) + Math.floor(y / side)) % 2 === 0 ? dark : light);
}

function writing(random: Random): Texture {
  const line = random.int(9, 26);
  const seed = random.int(1, 1_000_000);
  return (x, y) => {
    if (y % line > line * 0.55) return 0.7;
    return hash(Math.floor(x / (line * 0.2)), Math.floor(y / line) * 7 + Math.floor((y % line) / 3), seed) < 0.4
      ? 0.08
      : 0.7;
  };
}

function leaves(random: Random): Texture {
  const [near, far] = [cloudy(random, 22), cloudy(random, 7)];
  return (x, y) => (near(x, y) > 0.5 ? 0.5 : 0.08) + 0.15 * far(x, y);
}

/** Soft patches from 0 to 1, about this many pixels wide. */
export function cloudy(random: Random, width: number): Texture {
  const seed = random.int(1, 1_000_000);
  const smooth = (share: number) => share * share * (3 - 2 * share);
  return (x, y) => {
    const column = Math.floor(x / width);
    const row = Math.floor(y / width);
    const across = smooth(x / width - column);
    const down = smooth(y / width - row);
    const top = hash(column, row, seed) * (1 - across) + hash(column + 1, row, seed) * across;
    const bottom = hash(column, row + 1, seed) * (1 - across) + hash(column + 1, row + 1, seed) * across;
    return top * (1 - down) + bottom * down;
  };
}

/** A number from 0 to 1 for a position of a grid. */
function hash(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263) + Math.imul(seed, 2_147_483_647);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}
