export const PIN_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const PIN_LENGTH = 4;

export type PinStep = { value: string; submit: boolean };

/** Null for keys without a function here. */
export function pinStep(value: string, key: string): PinStep | null {
  if (/^[0-9]$/.test(key)) {
    return { value: value.length < PIN_LENGTH ? value + key : value, submit: false };
  }
  switch (key) {
    case 'Backspace':
    case 'Delete':
      return { value: value.slice(0, -1), submit: false };
    case 'Enter':
      return { value, submit: value.length === PIN_LENGTH };
    default:
      return null;
  }
}
