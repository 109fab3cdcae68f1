import {
  creditFrame,
  chargePreparation,
  nextTry,
  SECOND_TRIES,
  triedOnce,
  type SecondTry,
  UNSPENT,
} from '@offpiste/core/record/scan/second-try.rules';
import { codeAimedAt } from './found-code.ts';
import { hasEdges } from './second-try/edges.rules.ts';
import { asPixels, centreHalf, enlarged, type Grey, greyOf, halved } from './second-try/grey.rules.ts';
import { evenlyLit, sharpened } from './second-try/light.rules.ts';
import { withLocalContrast } from './second-try/local-contrast.rules.ts';
import { smoothed, softened } from './second-try/means.rules.ts';
import { averaged } from './second-try/two-frames.rules.ts';
import { isZxingReady, readWithZxing } from './zxing-reader.ts';

/** A frame in which nothing was found. */
interface MissedFrame {
  readonly pixels: () => ImageData;
  /** The time until the next frame comes, ms. */
  readonly freeMs: number;
  /** Whether our own reader has seen it. */
  readonly isSeenByOurs: boolean;
  /** Whether a newer frame waits. */
  readonly isLate: () => boolean;
}

// Chosen by what they read of the frames of `npm run bench -- --only decoder`, on other seeds than its own.
/** Pixels within which light is taken as even, about three modules of a usual code, and how far contrast is raised. */
const EVEN_LIGHT = { reach: 24, contrast: 4 };
/** About the blur of a hand-held phone, and of one that is out of focus, in pixels; and how far it is undone. */
const SHARPER = { reach: 3, amount: 6 };
const MUCH_SHARPER = { reach: 6, amount: 6 };
/** The same blur in a picture of half the size. */
const HALF_SHARPER = { reach: 3, amount: 6 };
/** Wider than most cracks in a picture of half the size, and narrower than most modules. */
const SOFTER_REACH = 2;

let budget = UNSPENT;
/** The middle of the frame just before, if nothing was found in it either. */
let earlier: Grey | null = null;

/** A frame has come, taken at this moment of the sender's clock: time for second tries is earned. */
export function creditBudget(takenAt: number): void {
  budget = creditFrame(budget, takenAt);
}

/** A code was found at once: what was seen before it is of no more use. */
export function forgetMissed(): void {
  earlier = null;
}

/** The text that is found when the frame is looked at in other ways, within what they may cost. */
export async function tryAgain({ pixels, freeMs, isSeenByOurs, isLate }: MissedFrame): Promise<string | null> {
  const until = performance.now() + freeMs;
  const before = earlier;
  earlier = null;
  const possible = SECOND_TRIES.filter(
    (one) => (one !== 'other-reader' || !isSeenByOurs) && (one !== 'two-frames' || before !== null),
  );
  if (!isZxingReady() || nextTry(budget, possible, freeMs) === null) return null;
  const views = readied(pixels);
  earlier = views.centre;
  return views.isPlain ? null : await tryEach({ ...views, before: before ?? views.centre }, possible, until, isLate);
}

/** The views of a frame that second tries need. Making them is paid for like a try. */
function readied(pixels: () => ImageData): Omit<Views, 'before'> & { readonly isPlain: boolean } {
  const startedAt = performance.now();
  const whole = greyOf(pixels());
  const centre = centreHalf(whole);
  const isPlain = !hasEdges(centre);
  budget = chargePreparation(budget, performance.now() - startedAt);
  return { whole, centre, isPlain };
}

async function tryEach(
  views: Views,
  all: readonly SecondTry[],
  until: number,
  isLate: () => boolean,
): Promise<string | null> {
  let possible = all;
  for (;;) {
    // Lets the next frame in, if it has come.
    await new Promise((resume) => setTimeout(resume));
    const next = isLate() ? null : nextTry(budget, possible, until - performance.now());
    if (next === null) return null;
    const startedAt = performance.now();
    const picture = changed(next, views);
    const text = codeAimedAt(await readWithZxing(picture), picture);
    budget = triedOnce(budget, next, performance.now() - startedAt, text !== null);
    if (text !== null) return text;
    possible = possible.filter((one) => one !== next);
  }
}

interface Views {
  readonly whole: Grey;
  readonly centre: Grey;
  /** The centre of the frame before. */
  readonly before: Grey;
}

/**
 * The frame with what hides a code taken away. In the middle, where a code is held, it is also made larger. A large code
 * goes beyond the middle, and half its size is enough for it.
 */
function changed(how: SecondTry, { whole, centre, before }: Views): ImageData {
  switch (how) {
    case 'other-reader':
      return asPixels(whole);
    case 'whole-sharper':
      return asPixels(sharpened(halved(whole), HALF_SHARPER.reach, HALF_SHARPER.amount));
    case 'sharper':
      return enlarged(sharpened(centre, SHARPER.reach, SHARPER.amount));
    case 'even-light':
      return asPixels(evenlyLit(smoothed(whole), EVEN_LIGHT.reach, EVEN_LIGHT.contrast));
    case 'much-sharper':
      return enlarged(sharpened(smoothed(centre), MUCH_SHARPER.reach, MUCH_SHARPER.amount));
    case 'local-contrast':
      return enlarged(withLocalContrast(smoothed(centre)));
    case 'whole-softer':
      return asPixels(softened(halved(whole), SOFTER_REACH));
    case 'two-frames':
      return enlarged(withLocalContrast(averaged(before, centre)));
  }
}
