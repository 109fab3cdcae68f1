/** `page`: no text field and no choice has the focus. */
export type ReaderTarget = 'page' | 'choice' | 'field';

/** A pressed key. `at`: the event's own time in ms. `code`: the physical key, if the browser names it. */
export interface ReaderKey {
  readonly kind: 'key';
  readonly at: number;
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly altGraph: boolean;
  readonly capsLock: boolean;
  readonly isRepeat: boolean;
  readonly target: ReaderTarget;
}

export type ReaderEvent =
  | ReaderKey
  | { readonly kind: 'alt-released'; readonly at: number }
  /** A change of a text field, by keys, a reader's app or the clipboard. */
  | {
      readonly kind: 'input';
      readonly at: number;
      readonly before: string;
      readonly after: string;
      readonly isPaste: boolean;
    }
  /** Pasted while no text field has the focus. */
  | { readonly kind: 'paste'; readonly at: number; readonly text: string }
  | { readonly kind: 'time-passed'; readonly at: number };

/** A character of the reader. `text` is empty for a key without a character. */
export interface ReadCharacter {
  readonly text: string;
  readonly code: string;
  readonly shift: boolean;
  readonly at: number;
}

/** A text from a hand-held reader: a ticket code, or any other text. */
export type ReaderRead =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'unusable';
      readonly text: string;
      readonly characters: readonly ReadCharacter[];
      readonly capsLock: boolean;
    };

export interface ReaderStep {
  readonly state: ReaderState;
  readonly reads: readonly ReaderRead[];
  /** The key belongs to the reader and must not reach a control. */
  readonly claims: boolean;
  /** The reader's text was typed into the focused field or changed the focused choice. */
  readonly undo?: string;
}

export interface ReaderState {
  readonly characters: readonly ReadCharacter[];
  readonly capsLock: boolean;
  /** Digits of Alt and the numeric pad. */
  readonly altDigits: string;
  /** After a read: further terminators belong to it. */
  readonly after: { readonly at: number; readonly forMs: number } | undefined;
  readonly isTerminatorHeld: boolean;
  readonly field: FieldBurst | undefined;
}

/** Changes of a field in quick succession. */
export interface FieldBurst {
  readonly before: string;
  readonly after: string;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly isPaste: boolean;
}
