import { createRandom, type Random } from '@offpiste/fixtures/base/random.source';
import { FRAME_KINDS, heldTicket, MODULES } from './frame-kinds.list.ts';
import { takePicture } from './scene.camera.ts';

const CLIP_FRAMES = 4;
/** No reader reads harder frames, so two thirds of all frames are readable. */
const HARDEST = 0.75;
const STEP_PX = 6;

export interface Frame {
  readonly kind: string;
  /** The text of the aimed code; null without a code. */
  readonly code: string | null;
  readonly pixels: Uint8ClampedArray;
}

/** Held tickets for each kind of frame, each with its own random stream. */
function* heldTickets(seed: number, part: string, ofEachKind: number) {
  for (const { name: kind, change } of FRAME_KINDS) {
    for (let one = 0; one < ofEachKind; one += 1) {
      const random = createRandom(seed).fork(`${part}${kind} ${one}`);
      const code = ticketCode(random);
      yield { kind, change, random, code, ticket: heldTicket(code, random), one };
    }
  }
}

/** Frames of each kind, from easy to hopeless. The same seed gives the same frames. */
export function* hardFrames(seed: number, ofEachKind: number): Generator<Frame> {
  for (const { kind, change, random, code, ticket, one } of heldTickets(seed, '', ofEachKind)) {
    const scene = { ...ticket, ...change(ticket, (HARDEST * one) / (ofEachKind - 1), random) };
    yield { kind, code, pixels: takePicture([scene], random) };
  }
}

/** Clips of the harder half of frames; each is one scene with its own code, slightly moved by a hand. */
export function* hardClips(seed: number, ofEachKind: number): Generator<Frame> {
  for (const { kind, change, random, code, ticket, one } of heldTickets(seed, 'clip ', ofEachKind)) {
    const shift = { ...ticket.shift };
    for (let taken = 0; taken < CLIP_FRAMES; taken += 1) {
      const scene = { ...ticket, shift: { ...shift } };
      const changed = { ...scene, ...change(scene, HARDEST * (0.5 + one / ofEachKind / 2), random.fork('change')) };
      yield { kind, code, pixels: takePicture([changed], random, random.fork(`grain ${taken}`)) };
      shift.x += random.int(-STEP_PX, STEP_PX);
      shift.y += random.int(-STEP_PX, STEP_PX);
    }
  }
}

export function* emptyFrames(seed: number, count: number): Generator<Frame> {
  for (let one = 0; one < count; one += 1) {
    yield { kind: 'empty', code: null, pixels: takePicture([], createRandom(seed).fork(`empty ${one}`)) };
  }
}

/** Frames with two tickets side by side; the aimed one is nearer to the middle. */
export function* neighbourFrames(seed: number, count: number): Generator<Frame> {
  for (let one = 0; one < count; one += 1) {
    const random = createRandom(seed).fork(`neighbours ${one}`);
    const [code, other] = [ticketCode(random), ticketCode(random)];
    const ticket = { ...heldTicket(code, random), side: MODULES * random.int(5, 7), tilt: { x: 0, y: 0 }, roll: 0 };
    const away = (ticket.side * (MODULES + 9)) / MODULES;
    const near = { ...ticket, shift: { x: -away * 0.4, y: 0 } };
    const far = { ...ticket, code: other, shift: { x: away * 0.62, y: 0 } };
    yield { kind: 'neighbours', code, pixels: takePicture(random.chance(0.5) ? [near, far] : [far, near], random) };
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function ticketCode(random: Random): string {
  return `WASTELAND-${random.text(LETTERS, 6)}-${random.text('0123456789', 6)}`;
}
