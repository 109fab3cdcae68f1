import type { Brand } from '@offpiste/core/base/brand/brand.contract';
import { englishTexts } from './english.texts.ts';

type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Words<English[Name]>;
};
type OwnWords<English> = {
  readonly [Name in keyof English]?: English[Name] extends string ? string : OwnWords<English[Name]>;
};

/** The dictionary by noun: every brand has all texts of the English one. `say` and `fillText` replace `{gaps}`. */
export type Texts = Words<typeof englishTexts>;

/** A brand with every text that its screens and the server show. */
export interface BrandWithTexts extends Brand {
  readonly texts: Texts;
}

/** The English texts with a brand's own texts instead of some. */
export function englishExcept(own: OwnWords<Texts>): Texts {
  return replaced(englishTexts, own);
}

function replaced<Group extends object>(words: Group, own: object): Group {
  const changes = new Map<string, unknown>(Object.entries(own));
  const changed = Object.entries(words).map(([name, text]: [string, unknown]): [string, unknown] => {
    const change = changes.get(name) ?? text;
    return [name, isGroup(text) && isGroup(change) ? replaced(text, change) : change];
  });
  return { ...words, ...Object.fromEntries(changed) };
}

function isGroup(text: unknown): text is object {
  return typeof text === 'object' && text !== null;
}
