// Source: docs/reference/brands.md (Phone numbers).
import type { NumberForms } from './phone-number.contract.ts';

/** E.164, with two zeros before it. More digits are several numbers. */
export const MAX_NUMBER_DIGITS = 17;
/** Shorter numbers without a plus are national. */
export const MIN_WITH_COUNTRY = 10;

/** The dialable number, with + before 44 and no spaces. */
export function dialNumber(stored: string): string {
  const number = stored.replace(/\s/g, '');
  return number.startsWith('44') ? `+${number}` : number;
}

/** The addresses for a number; without one, its action is not offered. */
export interface NumberLinks {
  readonly call?: string;
  readonly message?: string;
  readonly whatsApp?: string;
}

/** A written number as a phone dials it, and in full if it names its country. */
interface NumberShape {
  readonly dialled: string | undefined;
  readonly full: string | undefined;
}

/** The links of a stored number. `forms` are the server's, for numbers that need one. */
export function numberLinks(stored: string, forms: NumberForms | undefined): NumberLinks {
  const { dialled, full } = numberShape(stored, knownForm(stored, forms));
  return {
    ...(dialled === undefined ? {} : { call: `tel:${dialled}`, message: `sms:${dialled}` }),
    ...(full === undefined ? {} : { whatsApp: `https://wa.me/${full.replace(/\D/g, '')}` }),
  };
}

/** The form that a phone needs from the server, or undefined if it finds the same links itself. */
export function neededForm(stored: string, form: string): string | undefined {
  const [own, known] = [numberShape(stored, undefined), numberShape(stored, form)];
  return own.dialled === known.dialled && own.full === known.full ? undefined : form;
}

function knownForm(stored: string, forms: NumberForms | undefined): string | undefined {
  return forms && Object.hasOwn(forms, stored) ? forms[stored] : undefined;
}

function numberShape(stored: string, form: string | undefined): NumberShape {
  if (form === '') return { dialled: undefined, full: undefined };
  const written = stored.replace(/\s/g, '');
  const digits = written.replace(/\D/g, '');
  const isOne = digits.length <= MAX_NUMBER_DIGITS && !written.includes('(0)');
  const canDial = isOne && /^(?:\+?\d|\(\d)[\d().-]*$/.test(written);
  const abroad = canDial ? /^(?:\+|00|44)/.test(written) && digits.replace(/^00/, '') : '';
  const named = abroad ? `+${abroad}` : undefined;
  // Without a zero in front, the country is probably named.
  const implied = canDial && digits.length >= MIN_WITH_COUNTRY && !digits.startsWith('0') ? `+${digits}` : undefined;
  if (form === undefined) return { dialled: canDial ? dialNumber(stored) : undefined, full: named ?? implied };
  const full = form.startsWith('+') ? form : undefined;
  const isSame = named === undefined || full === undefined || named === full;
  return { dialled: canDial && isSame ? dialNumber(stored) : form, full };
}
