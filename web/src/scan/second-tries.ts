import {
  creditFrame,
  chargePreparation,
  nextTry,
  SECOND_TRIES,
  triedOnce,
  type SecondTry,
  UNSPENT,
} from '@offpiste/core/record/scan/second-try.rules';
import { codeAimedAt } from '@offpiste/core/record/scan/found-code.rules';
import { hasEdges } from './second-try/edges.rules.ts';
import { asPixels, centreHalf, enlarged, type Grey, greyOf, halved } from './second-try/grey.rules.ts';
import { evenlyLit, sharpened } from './second-try/light.rules.ts';
import { withLocalContrast } from './second-try/local-contrast.rules.ts';
import { smoothed, softened } from './second-try/means.rules.ts';
import { averaged } from './second-try/two-frames.rules.ts';
import { isZxingReady, readWithZxing } from './zxing-reader.ts';

interface MissedFrame {
  readonly pixels: () => ImageData;
  readonly freeMs: number;
  readonly isSeenByOurs: boolean;
  readonly isLate: () => boolean;
}

// Chosen with the frames of `npm run bench -- --only decoder`, on other seeds than the bench uses.
/** Pixels with even light, about three modules, and the factor of contrast. */
const EVEN_LIGHT = { reach: 24, contrast: 4 };
/** `reach`: the blur of a hand-held phone, and of one out of focus, in pixels. */
const SHARPER = { reach: 3, amount: 6 };
const MUCH_SHARPER = { reach: 6, amount: 6 };
const HALF_SHARPER = { reach: 3, amount: 6 };
/** At half size, wider than most cracks and narrower than most modules. */
const SOFTER_REACH = 2;

let budget = UNSPENT;
/** The middle of the previous frame, if it had no code either. */
let earlier: Grey | null = null;

/** Credits time for second tries; `takenAt` is on the sender's clock. */
export function creditBudget(takenAt: number): void {
  budget = creditFrame(budget, takenAt);
}

export function forgetMissed(): void {
  earlier = null;
}

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

/** Making these views uses the budget too. */
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
  readonly before: Grey;
}

/** The middle is enlarged; a large code is readable at half its size. */
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
