import type { Texts } from './brand.texts.ts';
import { englishTexts } from './english.texts.ts';

type NounsWithTitles = {
  readonly [Noun in keyof Texts as Texts[Noun] extends { titles: object } ? Noun : never]: Texts[Noun];
};
type Titles = { readonly [Noun in keyof NounsWithTitles]: NounsWithTitles[Noun]['titles'] };

/**
 * What stands on every noun's tiles and above its screens. The table of routes and the tiles need all of them at once and
 * no other word of the nouns, so the build makes them a small module of their own.
 */
export const titles = titlesOf(englishTexts);

export function titlesOf(texts: Texts): Titles {
  const nouns = Object.entries(texts);
  return Object.fromEntries(
    nouns.flatMap(([noun, words]) => ('titles' in words ? [[noun, words.titles]] : [])),
  ) as Titles;
}
