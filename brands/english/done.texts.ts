import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Texts } from './brand.texts.ts';

type DoneOf<Noun extends keyof Texts> = Texts[Noun] extends { readonly done: object }
  ? keyof Texts[Noun]['done']
  : never;
type Done = Readonly<Record<{ [Noun in keyof Texts]: DoneOf<Noun> }[keyof Texts], string>>;

/** Every scan needs them, and a brand's texts do not change. */
const known = new WeakMap<Texts, Done>();

/** The text of each completed action, from its noun; a kind without a text does not compile. */
export function doneTexts(texts: Texts): Readonly<Record<ActionKind, string>> {
  const done = known.get(texts) ?? collectDone(texts);
  known.set(texts, done);
  return done;
}

function collectDone(texts: Texts): Done {
  const ofNouns = Object.values(texts).map((words) =>
    'done' in words && typeof words.done === 'object' ? words.done : {},
  );
  return Object.assign({}, ...ofNouns);
}
