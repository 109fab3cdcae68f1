// Source: docs/reference/clients.md (Name search).
import { fold } from './fold.rules.ts';

/** Whether a text has each typed word, in any order. A word of signs only is compared as typed. */
export function typedWords(typed: string): (text: string) => boolean {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word: word.toLowerCase(), folded: fold(word) }));
  return (text) => {
    const folded = words.length > 0 ? fold(text) : '';
    return words.every((each) =>
      each.folded === '' ? text.toLowerCase().includes(each.word) : folded.includes(each.folded),
    );
  };
}
