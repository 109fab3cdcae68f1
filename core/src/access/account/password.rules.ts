// Source: docs/reference/accounts.md (Passwords).
import { foldLetters } from '../../base/letters/fold.rules.ts';

/** The public password of all demo accounts. Other accounts may not use it. */
export const DEMO_PASSWORD = 'off-piste-demo';

/** Even few attempts can guess a shorter password. */
export const MIN_PASSWORD_LENGTH = 10;
/** Office accounts without a second factor. */
export const MIN_OFFICE_PASSWORD_LENGTH = 15;
const MAX_PASSWORD_LENGTH = 1024;

/** Beside words of the context, as many characters as a password with a second factor needs. */
const MIN_OWN_CHARACTERS = 8;
/** Shorter parts of names occur in many words. */
const MIN_WORD_LENGTH = 3;

export interface PasswordOwner {
  /** Of the account and its context: names, username, brands. */
  readonly words: readonly string[];
  readonly hasOffice: boolean;
  readonly hasSecondFactor: boolean;
}

export function minPasswordLength({ hasOffice, hasSecondFactor }: Omit<PasswordOwner, 'words'>): number {
  return hasOffice && !hasSecondFactor ? MIN_OFFICE_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
}

/** `isCommon` gets the password in lower case. The demo's password is public. */
export function passwordProblem(
  typed: string,
  owner: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): string | undefined {
  const password = typed.normalize('NFC');
  const characters = [...password];
  const minimum = minPasswordLength(owner);
  if (characters.length < minimum) return `the password has fewer than ${minimum} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `the password has more than ${MAX_PASSWORD_LENGTH} characters`;
  if (password === DEMO_PASSWORD) return "the password is the demo's public password";
  const lowerCase = password.toLowerCase();
  if (isCommon(lowerCase)) return 'the password is on the list of common passwords';
  if (isRepetition([...lowerCase])) return 'the password repeats a short text';
  return isMadeOf(foldLetters(lowerCase), owner.words)
    ? 'the password is made of your name, your username or the brand'
    : undefined;
}

/** A text that is repeated is as easy to guess as the text alone. */
function isRepetition(characters: readonly string[]): boolean {
  for (let size = 1; size < MIN_PASSWORD_LENGTH && size * 2 <= characters.length; size += 1)
    if (characters.every((character, index) => character === characters[index % size])) return true;
  return false;
}

function isMadeOf(password: string, context: readonly string[]): boolean {
  const words = [...new Set(context.flatMap(partsOf))].toSorted((a, b) => b.length - a.length);
  const own = words.reduce((rest, word) => rest.replaceAll(word, ' '), password);
  return own.length !== password.length && own.replaceAll(/\s/gu, '').length < MIN_OWN_CHARACTERS;
}

function partsOf(text: string): string[] {
  const folded = foldLetters(text.normalize('NFC').toLowerCase());
  return [folded, ...folded.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= MIN_WORD_LENGTH);
}
