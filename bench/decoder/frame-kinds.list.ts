import type { Random } from '@offpiste/fixtures/base/random.source';
import { cracks, crumples, FLAT } from './surfaces.ts';
import { FRAME, type Scene } from './scene.ts';

/** One kind of hard frame; `hard`: from 0 (all readers read it) to 1 (unreadable). */
interface FrameKind {
  readonly name: string;
  /** The share that our reader must read, percent. */
  readonly budget: number;
  readonly change: (scene: Scene, hard: number, random: Random) => Partial<Scene>;
}

/** The modules across the code of a ticket. */
export const MODULES = 25;
const NO_MOTION = { length: 0, angle: 0 };

/** Difficulties at a coach's door at night, each with a little of all others. */
export const FRAME_KINDS: readonly FrameKind[] = [
  { name: 'clean', budget: 97, change: () => ({}) },
  { name: 'defocus', budget: 62, change: ({ side }, hard) => ({ blur: (0.25 + 0.75 * hard) * (side / MODULES) }) },
  {
    name: 'motion',
    budget: 65,
    change: ({ side }, hard, random) => ({
      motion: { length: (0.5 + 2.2 * hard) * (side / MODULES), angle: random.next() * Math.PI },
    }),
  },
  { name: 'shadow', budget: 94, change: shadowed },
  { name: 'glare', budget: 37, change: dazzled },
  {
    name: 'dim',
    budget: 84,
    change: (_, hard) => {
      const exposure = 0.16 * (1 - hard) + 0.012;
      return { light: () => exposure, grain: { read: 0.012 + 0.01 * hard, shot: 0.05 } };
    },
  },
  { name: 'small', budget: 90, change: (_, hard) => ({ side: MODULES * (3 - 1.9 * hard), blur: 0.4 + 0.3 * hard }) },
  {
    name: 'skewed',
    budget: 84,
    change: (_, hard, random) => ({
      tilt: random.chance(0.5)
        ? { x: lean(hard), y: 0.25 * random.next() }
        : { x: 0.25 * random.next(), y: lean(hard) },
    }),
  },
  {
    name: 'turned',
    budget: 87,
    change: ({ side }, hard, random) => ({
      roll: random.next() * 2 * Math.PI,
      blur: (0.2 + 0.55 * hard) * (side / MODULES),
    }),
  },
  { name: 'crumpled', budget: 28, change: (_, hard, random) => ({ surface: crumples(random, hard) }) },
  { name: 'cracked', budget: 44, change: (_, hard, random) => ({ surface: cracks(random, hard) }) },
  {
    name: 'faint',
    budget: 94,
    change: (_, hard) => ({ ink: 0.62 - 0.3 * (1 - hard), paper: 0.66, grain: { read: 0.012, shot: 0.018 } }),
  },
  {
    name: 'inverted',
    budget: 75,
    change: ({ side }, hard) => ({ ink: 0.8, paper: 0.03, blur: (0.15 + 0.7 * hard) * (side / MODULES) }),
  },
];

/** A ticket in a person's hand, neither straight nor still. */
export function heldTicket(code: string, random: Random): Scene {
  const amount = (reach: number) => (random.next() * 2 - 1) * reach;
  const vignette = (x: number, y: number) => 1 - 0.25 * ((x / FRAME.width - 0.5) ** 2 + (y / FRAME.height - 0.5) ** 2);
  return {
    code,
    side: random.int(110, 330),
    shift: { x: amount(90), y: amount(60) },
    roll: amount(0.25),
    tilt: { x: amount(0.35), y: amount(0.35) },
    ink: 0.03 + random.next() * 0.05,
    paper: 0.6 + random.next() * 0.25,
    surface: FLAT,
    light: vignette,
    mirrored: () => 0,
    blur: 0.5 + random.next() * 0.4,
    motion: NO_MOTION,
    grain: { read: 0.006, shot: 0.012 },
  };
}

function lean(hard: number): number {
  return 0.7 + 0.62 * hard;
}

/** The shadow of a hand or head on a part of the ticket; the rest is in full light. */
function shadowed({ side, shift }: Scene, hard: number, random: Random): Partial<Scene> {
  const angle = random.next() * 2 * Math.PI;
  const left = 0.22 * (1 - hard) + 0.015;
  const softness = 4 + random.next() * side * 0.12;
  const offset = (random.next() - 0.5) * side * 0.7;
  const place = { x: FRAME.width / 2 + shift.x, y: FRAME.height / 2 + shift.y };
  return {
    light: (x, y) => {
      const across = (x - place.x) * Math.cos(angle) + (y - place.y) * Math.sin(angle) - offset;
      return left + (1 - left) / (1 + Math.exp(-across / softness));
    },
    grain: { read: 0.006, shot: 0.02 },
  };
}

/** A lamp mirrored in a screen or a plastic cover. */
function dazzled({ side, shift }: Scene, hard: number, random: Random): Partial<Scene> {
  const angle = random.next() * 2 * Math.PI;
  const from = { x: FRAME.width / 2 + shift.x, y: FRAME.height / 2 + shift.y };
  const away = side * (0.15 + random.next() * 0.4);
  const spot = { x: from.x + away * Math.cos(angle), y: from.y + away * Math.sin(angle) };
  const width = side * (0.12 + 0.38 * hard);
  const strength = 0.5 + 2 * hard;
  return {
    mirrored: (x, y) => strength * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * width ** 2)) + 0.05 * hard,
  };
}
