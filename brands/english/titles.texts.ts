import type { Texts } from './brand.texts.ts';
import { englishTexts } from './english.texts.ts';

type NounsWithTitles = {
  readonly [Noun in keyof Texts as Texts[Noun] extends { titles: object } ? Noun : never]: Texts[Noun];
};
type Titles = { readonly [Noun in keyof NounsWithTitles]: NounsWithTitles[Noun]['titles'] };

/**
 * The titles of all tiles and screens. Routes and tiles need them at once, without other texts, so the build makes them
 * a small module.
 */
export const titles = titlesOf(englishTexts);

export function titlesOf(texts: Texts): Titles {
  const nouns = Object.entries(texts);
  return Object.fromEntries(
    nouns.flatMap(([noun, words]) => ('titles' in words ? [[noun, words.titles]] : [])),
  ) as Titles;
}
