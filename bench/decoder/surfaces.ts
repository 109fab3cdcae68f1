import type { Random } from '@offpiste/fixtures/base/random.source';
import type { Bend, Scene } from './scene.ts';
import { cloudy } from './table.texture.ts';

type Surface = Scene['surface'];

export const FLAT: Surface = (u, v) => ({ u, v, shade: 1 });

/** Paper from a pocket: differently leaning sides of folds, and a soft wave between folds. */
export function crumples(random: Random, hard: number): Surface {
  const folds = Array.from({ length: random.int(2, 5) }, () => ({
    angle: random.next() * Math.PI,
    offset: (random.next() - 0.5) * 22,
    shove: (random.next() - 0.5) * (0.6 + 3.4 * hard),
    shade: (random.next() - 0.5) * (0.2 + 0.7 * hard),
  }));
  const [waveU, waveV] = [cloudy(random, 7), cloudy(random, 7)];
  const wave = 0.3 + 2.2 * hard;
  return (u, v) => {
    const bent = { u: u + (waveU(u, v) - 0.5) * wave, v: v + (waveV(u, v) - 0.5) * wave, shade: 1 };
    for (const { angle, offset, shove, shade } of folds) {
      const across = u * Math.cos(angle) + v * Math.sin(angle) - offset;
      // The paper is nearer to the fold than it looks, and the two sides of it are lit differently.
      const near = Math.exp(-Math.abs(across) / 4);
      bent.u += Math.cos(angle) * shove * near;
      bent.v += Math.sin(angle) * shove * near;
      bent.shade *= 1 + shade * near * Math.sign(across);
    }
    return bent;
  };
}

interface Crack {
  readonly from: { readonly u: number; readonly v: number };
  /** Cosine and sine of its direction. */
  readonly across: number;
  readonly down: number;
  readonly length: number;
  readonly width: number;
  readonly grey: number;
}

/** The glass of a phone: light or dark cracks from one point of impact, and pieces that shift the picture below. */
export function cracks(random: Random, hard: number): Surface {
  const impact = { u: (random.next() - 0.5) * 26, v: (random.next() - 0.5) * 26 };
  const lines: Crack[] = Array.from({ length: 3 + Math.round(9 * hard) }, () => {
    const angle = random.next() * 2 * Math.PI;
    return {
      from: impact,
      across: Math.cos(angle),
      down: Math.sin(angle),
      length: 8 + random.next() * 30,
      width: 0.1 + random.next() * (0.25 + 0.6 * hard),
      grey: random.chance(0.6) ? 0.75 + random.next() * 0.25 : 0.02,
    };
  });
  const spread = 0.15 + 0.9 * hard;
  const pieces = Array.from({ length: 16 }, () => ({
    u: (random.next() - 0.5) * spread,
    v: (random.next() - 0.5) * spread,
  }));
  const crater = 0.4 + 2 * hard;
  return (u, v): Bend => {
    const turn = Math.atan2(v - impact.v, u - impact.u);
    const piece = pieces[Math.floor(((turn + Math.PI) / (2 * Math.PI)) * pieces.length) % pieces.length];
    const crack = lines.find((line) => isOn(line, u, v));
    const isCrater = (u - impact.u) ** 2 + (v - impact.v) ** 2 < crater ** 2;
    return {
      u: u + (piece?.u ?? 0),
      v: v + (piece?.v ?? 0),
      shade: 1,
      cover: isCrater ? 0.9 : crack?.grey,
    };
  };
}

function isOn({ from, across, down, length, width }: Crack, u: number, v: number): boolean {
  const along = (u - from.u) * across + (v - from.v) * down;
  const beside = (v - from.v) * across - (u - from.u) * down;
  return along > 0 && along < length && Math.abs(beside) < (width / 2) * (1 - along / length) + 0.05;
}
