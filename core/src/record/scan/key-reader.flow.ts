// Source: docs/reference/scanning.md (Hand-held readers).
import { codesOfReader } from '../../base/ticket-code/ticket-code.rules.ts';
import { endField, FIELD_WAIT_MS, withInput } from './field-burst.rules.ts';
import type { ReadCharacter, ReaderEvent, ReaderKey, ReaderState, ReaderStep } from './key-reader.contract.ts';
import {
  canBeOfReader,
  isAtReaderPace,
  longestGap,
  QUICK_MS,
  READER_PACE_MS,
  readsIn,
  waitAfter,
} from './reader-burst.rules.ts';

const CLAIM_MS = 1000;
const SECOND_TERMINATOR_MS = 150;
const CONTROL_TERMINATORS = 'jm';
const TERMINATOR_CODES = [9, 10, 13];
const UNREADABLE = ['Dead', 'Unidentified', 'Process'];
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn'];

export const SILENT_READER: ReaderState = {
  characters: [],
  capsLock: false,
  altDigits: '',
  after: undefined,
  isTerminatorHeld: false,
  field: undefined,
};

/** The next state. Codes are recognised by their form and by the events' own times. */
export function stepReader(before: ReaderState, event: ReaderEvent): ReaderStep {
  const { state, reads } = withoutOld(before, event.at);
  const step = stepCurrent(state, event);
  return reads.length === 0 ? step : { ...step, reads: [...reads, ...step.reads] };
}

/** The ms until the burst ends without a terminator, or null. */
export function delayToEnd({ characters, field }: ReaderState): number | null {
  if (field) return FIELD_WAIT_MS;
  return characters.length > 0 ? waitAfter(characters) : null;
}

function stepCurrent(state: ReaderState, event: ReaderEvent): ReaderStep {
  switch (event.kind) {
    case 'key':
      return stepKey(state, event);
    case 'alt-released':
      return state.altDigits === '' ? ignored(state) : { ...withAltCode(state, event.at), claims: true };
    case 'input':
      return ignored({ ...state, characters: [], field: withInput(state.field, event) });
    case 'paste': {
      const codes = codesOfReader(event.text.trim());
      const reads = codes.map((code) => ({ kind: 'code', code }) as const);
      return { ...ended(state, event.at, SECOND_TERMINATOR_MS), reads, claims: codes.length > 0 };
    }
    case 'time-passed':
      return state.field && event.at - state.field.lastAt >= FIELD_WAIT_MS
        ? endField(state, 'idle', event.at)
        : ignored(state);
  }
}

/** Ends a burst that is too old to go on. */
function withoutOld(state: ReaderState, at: number): ReaderStep {
  const last = state.characters.at(-1);
  if (last === undefined || at - last.at < waitAfter(state.characters)) return ignored(state);
  const reads = readsIn(state.characters, state.capsLock);
  const rest = ended(state, last.at, CLAIM_MS);
  // A lone key of a person is followed by other keys of that person.
  return { ...rest, state: reads.length > 0 ? rest.state : { ...rest.state, after: undefined }, reads };
}

function stepKey(before: ReaderState, event: ReaderKey): ReaderStep {
  if (isAltDigit(event))
    return { ...ignored({ ...before, altDigits: before.altDigits + event.code.slice(-1) }), claims: true };
  const { state, reads } = before.altDigits === '' ? ignored(before) : withAltCode(before, event.at);
  const step = stepPlainKey(state, event);
  return reads.length === 0 ? step : { ...step, reads: [...reads, ...step.reads] };
}

function stepPlainKey(state: ReaderState, event: ReaderKey): ReaderStep {
  if (MODIFIERS.includes(event.key)) return ignored(state);
  if (isTerminator(state, event)) return stepTerminator(state, event);
  if (event.target === 'field') return ignored({ ...state, characters: [], after: undefined });
  // A space presses the focused control, and no code begins with it.
  if (event.key === ' ' && state.characters.length === 0) return ignored({ ...state, after: undefined });
  const claims = isWithinBurst(state, event);
  if (event.isRepeat) return { ...ignored(state), claims };
  const character = characterOf(event, claims);
  if (character === undefined) {
    // A control character such as FNC1, or a function key of the reader.
    return claims ? { ...ignored(state), claims } : ignored({ ...state, characters: [], after: undefined });
  }
  return { ...ignored(withCharacter(state, character, event.capsLock)), claims };
}

function withCharacter(state: ReaderState, character: ReadCharacter, capsLock: boolean): ReaderState {
  return {
    ...state,
    characters: [...state.characters, character],
    capsLock: capsLock || (state.characters.length > 0 && state.capsLock),
    after: undefined,
    isTerminatorHeld: false,
  };
}

function stepTerminator(state: ReaderState, event: ReaderKey): ReaderStep {
  if (event.isRepeat) return { ...ignored(state), claims: state.isTerminatorHeld };
  if (event.target === 'field' && state.field) return endField(state, 'terminator', event.at);
  const { characters, after } = state;
  if (isTerminatorOf(characters, event)) return { ...terminated(state, event.at), claims: true };
  if (after && event.at - after.at <= after.forMs) {
    return { ...ignored({ ...state, isTerminatorHeld: true }), claims: true };
  }
  return ignored({ ...state, characters: [], after: undefined, isTerminatorHeld: false });
}

function isTerminatorOf(characters: readonly ReadCharacter[], { target, at }: ReaderKey): boolean {
  const last = characters.at(-1);
  if (last === undefined) return false;
  if (target === 'choice') return isAtReaderPace(characters);
  return at - last.at <= READER_PACE_MS || canBeOfReader(characters);
}

function terminated(state: ReaderState, at: number): ReaderStep {
  const { characters, capsLock } = state;
  const gap = Math.max(longestGap(characters), at - (characters.at(-1)?.at ?? at));
  const forMs = Math.min(CLAIM_MS, Math.max(SECOND_TERMINATOR_MS, 4 * gap));
  const rest = ended(state, at, forMs).state;
  return { ...ignored({ ...rest, isTerminatorHeld: true }), reads: readsIn(characters, capsLock) };
}

function isTerminator(state: ReaderState, { key, code, ctrl, alt, at }: ReaderKey): boolean {
  if (key === 'Enter' || code === 'NumpadEnter' || key === 'Tab') return !ctrl && !alt;
  const isRecent =
    state.characters.length > 0 || (state.after !== undefined && at - state.after.at <= state.after.forMs);
  return ctrl && isRecent && key.length === 1 && CONTROL_TERMINATORS.includes(key.toLowerCase());
}

/** Windows makes a character of these digits when Alt is released; Num Lock may be off. */
function isAltDigit({ alt, altGraph, code, target }: ReaderKey): boolean {
  return alt && !altGraph && target !== 'field' && /^Numpad[0-9]$/.test(code);
}

function withAltCode(before: ReaderState, at: number): ReaderStep {
  const number = Number(before.altDigits);
  const state = { ...before, altDigits: '' };
  if (TERMINATOR_CODES.includes(number)) return state.characters.length > 0 ? terminated(state, at) : ignored(state);
  if (number < 32 || number > 126) return ignored(state);
  return ignored(withCharacter(state, { text: String.fromCharCode(number), code: '', shift: false, at }, false));
}

function characterOf({ key, code, shift, ctrl, alt, altGraph, at }: ReaderKey, isWithin: boolean) {
  const isWritten = key.length === 1 && (altGraph || (!ctrl && !alt));
  if (isWritten) return { text: key, code, shift, at };
  const isLost = UNREADABLE.includes(key) || (isWithin && /^Numpad[0-9]$/.test(code));
  return isLost && !ctrl && !alt ? { text: '', code, shift, at } : undefined;
}

function isWithinBurst({ characters }: ReaderState, { key, at }: ReaderKey): boolean {
  const last = characters.at(-1);
  if (last === undefined) return false;
  if (key === ' ') return at - last.at <= READER_PACE_MS || canBeOfReader(characters);
  return characters.length > 2 || at - last.at <= QUICK_MS;
}

function ended(state: ReaderState, at: number, forMs: number): ReaderStep {
  return ignored({ ...SILENT_READER, isTerminatorHeld: state.isTerminatorHeld, after: { at, forMs } });
}

function ignored(state: ReaderState): ReaderStep {
  return { state, reads: [], claims: false };
}
