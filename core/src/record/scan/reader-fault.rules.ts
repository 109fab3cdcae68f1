// Source: docs/reference/scanning.md (Hand-held readers).
import {
  brandPrefixOf,
  isCodeBeginning,
  isFullTicketCode,
  ticketCodeForm,
} from '../../base/ticket-code/ticket-code.rules.ts';
import type { ReadCharacter } from './key-reader.contract.ts';

/** Why the text of a hand-held reader is no code, if its setting is the cause. */
export type ReaderFault = 'caps-lock' | 'lower-case' | 'num-lock' | 'layout' | 'no-letters' | 'incomplete' | 'added';

interface UnusableText {
  readonly text: string;
  readonly characters: readonly ReadCharacter[];
  readonly capsLock: boolean;
}

const TOP_ROW = 'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal';
const UPPER_ROW = 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP';
const MIDDLE_ROW = 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon';
const LOWER_ROW = 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash';
const KEYS = [TOP_ROW, UPPER_ROW, MIDDLE_ROW, LOWER_ROW].join(' ').split(' ');

/** The characters of those keys, without and with Shift. */
const LAYOUTS: readonly (readonly [plain: string, shifted: string])[] = [
  ['`1234567890-=qwertyuiopasdfghjkl;zxcvbnm,./', '~!@#$%^&*()_+QWERTYUIOPASDFGHJKL:ZXCVBNM<>?'],
  ['²&é"\'(-è_çà)=azertyuiopqsdfghjklmwxcvbn,;:!', '~1234567890°+AZERTYUIOPQSDFGHJKLMWXCVBN?./§'],
  ['^1234567890ß´qwertzuiopasdfghjklöyxcvbnm,.-', '°!"§$%&/()=?`QWERTZUIOPASDFGHJKLÖYXCVBNM;:_'],
  ["\\1234567890'ìqwertyuiopasdfghjklòzxcvbnm,.-", '|!"£$%&/()=?^QWERTYUIOPASDFGHJKLçZXCVBNM;:_'],
  ["§1234567890'^qwertzuiopasdfghjkléyxcvbnm,.-", '°+"*ç%&/()=?`QWERTZUIOPASDFGHJKLöYXCVBNM;:_'],
];

/** The cause, or undefined for a code of another kind. */
export function readerFault({ text, characters, capsLock }: UnusableText): ReaderFault | undefined {
  const sent = text.trim();
  const isSmall = isFullTicketCode(sent.toUpperCase()) || ticketCodeForm(sent.toUpperCase()) === 'partial';
  if (ticketCodeForm(sent) !== 'invalid') return undefined;
  if (isSmall) return capsLock ? 'caps-lock' : 'lower-case';
  if (characters.every((one) => one.text === '' && one.code === '')) return 'no-letters';
  const hasLostDigits = characters.some((one) => one.text === '' && one.code.startsWith('Numpad'));
  if (hasLostDigits && isFullTicketCode(withNumbers(characters))) return 'num-lock';
  if (isOtherLayout(characters)) return 'layout';
  if (startsLikeCode(sent) && isCodeBeginning(sent)) return 'incomplete';
  return hasCodeWithin(sent) ? 'added' : undefined;
}

function withNumbers(characters: readonly ReadCharacter[]): string {
  return characters.map(({ text, code }) => text || code.replace('Numpad', '')).join('');
}

function startsLikeCode(text: string): boolean {
  return isCodeBeginning(`${brandPrefixOf(text)}-`) && text.includes('-');
}

/** A code with more characters around it than a reader's prefix and suffix. */
function hasCodeWithin(text: string): boolean {
  return [...text].some((_, index) => isFullTicketCode(text.slice(index).replace(/(?<=-[0-9]{6}).*$/s, '')));
}

/** A code by the keys that were pressed, in one of the usual layouts. */
function isOtherLayout(characters: readonly ReadCharacter[]): boolean {
  const pressedOf = characters.every(({ code }) => code !== '')
    ? [characters.map(({ code, shift }) => ({ code, shift }))]
    : LAYOUTS.map((layout) => characters.map(({ text }) => pressedKey(text, layout)));
  return pressedOf.some((pressed) => LAYOUTS.some((layout) => isCodeOf(pressed, layout)));
}

interface PressedKey {
  readonly code: string;
  readonly shift: boolean;
}

function pressedKey(text: string, [plain, shifted]: (typeof LAYOUTS)[number]): PressedKey {
  const index = text === '' ? -1 : plain.indexOf(text);
  if (index >= 0) return { code: KEYS[index] ?? '', shift: false };
  return { code: text === '' ? '' : (KEYS[shifted.indexOf(text)] ?? ''), shift: true };
}

/** Caps Lock or a lost Shift may change the case as well. */
function isCodeOf(pressed: readonly PressedKey[], [plain, shifted]: (typeof LAYOUTS)[number]): boolean {
  const text = pressed.map(({ code, shift }) => {
    const index = KEYS.indexOf(code);
    if (index < 0) return /^Numpad[0-9]$/.test(code) ? code.slice(-1) : '?';
    return (shift ? shifted : plain)[index] ?? '?';
  });
  return isFullTicketCode(text.join('').toUpperCase());
}
