// Source: docs/reference/brands.md (Phone numbers).
import { writtenNumbers, type WrittenNumber } from './written-number.rules.ts';

export interface ReadNumber {
  /** As in `NumberForms`. */
  readonly form: string;
  /** 'unassigned': of a range that the library does not know; perhaps a new one. */
  readonly doubt?: 'converted' | 'none' | 'rounded' | 'several' | 'short' | 'unassigned' | 'unknown';
}

/** Reads a cell with a telephone number. */
export type NumberReader = (written: string) => ReadNumber;

/** `readOne` knows the numbers of each country. */
export function readCell(written: string, readOne: (number: WrittenNumber) => ReadNumber): ReadNumber {
  const found = writtenNumbers(written);
  if (found.kind !== 'numbers') return { form: found.kind === 'short' ? found.digits : '', doubt: found.kind };
  const first = found.numbers.map(readOne).find(({ form }) => form !== '');
  if (!first) return { form: '', doubt: 'none' };
  if (found.numbers.length > 1) return { ...first, doubt: 'several' };
  return found.isConverted ? { ...first, doubt: 'converted' } : first;
}
