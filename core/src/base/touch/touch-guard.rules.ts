// Source: docs/reference/scanning.md (Taps).

/** The taps of a double tap are closer together. */
export const NEW_CONTROL_MS = 400;

/** Half the side of the smallest control. */
export const TOUCH_REACH_PX = 24;

/** An element that the app uses again with other words, or on another screen, is another control. */
export interface Control {
  readonly element: unknown;
  readonly words: string;
  readonly screen: string;
}

/** The controls under the last touch point. Taps there are ignored before `until`, in ms. */
export interface TouchGuard {
  readonly controls: readonly Control[];
  readonly until: number;
}

export function afterTouch(controls: readonly Control[]): TouchGuard {
  return { controls, until: 0 };
}

/** After a change of the page; `at`: ms. */
export function afterChange(guard: TouchGuard, controls: readonly Control[], at: number): TouchGuard {
  const hasNew = controls.some((control) => !guard.controls.some((known) => isSame(known, control)));
  return { controls, until: hasNew ? at + NEW_CONTROL_MS : guard.until };
}

/** `at`: the time of the tap, in ms. */
export function isTooEarly({ until }: TouchGuard, at: number): boolean {
  return at < until;
}

function isSame(one: Control, other: Control): boolean {
  return one.element === other.element && one.words === other.words && one.screen === other.screen;
}
