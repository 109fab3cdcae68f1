// Source: docs/reference/scanning.md (Hand-held readers).
import { codesOfReader } from '../../base/ticket-code/ticket-code.rules.ts';
import type { FieldBurst, ReaderEvent, ReaderState, ReaderStep } from './key-reader.contract.ts';
import { READER_PACE_MS } from './reader-burst.rules.ts';

/** The longest gap between two changes of one burst. */
export const FIELD_WAIT_MS = 300;

const SECOND_TERMINATOR_MS = 150;

type Input = Extract<ReaderEvent, { kind: 'input' }>;

export function withInput(burst: FieldBurst | undefined, { at, before, after, isPaste }: Input): FieldBurst {
  const isNext = burst !== undefined && burst.after === before && at - burst.lastAt <= FIELD_WAIT_MS;
  return isNext
    ? { ...burst, after, lastAt: at, isPaste: burst.isPaste || isPaste }
    : { before, after, startedAt: at, lastAt: at, isPaste };
}

/** A code at a reader's pace; anything else stays typed. A person can paste, so a paste needs a terminator. */
export function endField(state: ReaderState, by: 'terminator' | 'idle', at: number): ReaderStep {
  const { field } = state;
  const rest = { ...state, field: undefined };
  const nothing = { state: rest, reads: [], claims: false };
  if (!field || (by === 'idle' ? field.isPaste : at - field.lastAt > FIELD_WAIT_MS)) return nothing;
  const text = insertedText(field);
  const codes = codesOfReader(text);
  const isReader = field.lastAt - field.startedAt <= text.length * READER_PACE_MS;
  if (codes.length === 0 || !isReader) return nothing;
  return {
    state: { ...rest, after: { at, forMs: by === 'idle' ? 1000 : SECOND_TERMINATOR_MS } },
    reads: codes.map((code) => ({ kind: 'code', code })),
    claims: by === 'terminator',
    undo: text,
  };
}

function insertedText({ before, after }: FieldBurst): string {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.slice(head, after.length - tail);
}
