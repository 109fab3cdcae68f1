// Source: docs/reference/brands.md (Ticket codes).
const TICKET_BRAND_PREFIXES = ['NUCO', 'WASTELAND', 'WHITEROAD'] as const;

/** `full` names one ticket, `partial` only a booking. */
export type TicketCodeForm = 'full' | 'partial';

export type TicketCodeProblem = 'partial-code' | 'unknown-code';

/** `code` of an accepted text is trimmed. */
export type TicketCodeVerdict =
  | { ok: true; code: string; form: TicketCodeForm }
  | { ok: false; code: TicketCodeProblem };

const BOOKING = `(?:${TICKET_BRAND_PREFIXES.join('|')})-[A-Z0-9]{6}`;
const FULL_CODE = new RegExp(`^${BOOKING}-[0-9]{6}$`);
const PARTIAL_CODE = new RegExp(`^${BOOKING}$`);

/** The form of a code, ignoring surrounding whitespace. */
export function ticketCodeForm(text: string): TicketCodeForm | 'invalid' {
  const code = text.trim();
  if (FULL_CODE.test(code)) return 'full';
  return PARTIAL_CODE.test(code) ? 'partial' : 'invalid';
}

/** Decides on a scanned text. Some screens accept partial codes. */
export function checkTicketCode(text: string, options: { allowPartial: boolean }): TicketCodeVerdict {
  const form = ticketCodeForm(text);
  if (form === 'invalid') return { ok: false, code: 'unknown-code' };
  if (form === 'partial' && !options.allowPartial) return { ok: false, code: 'partial-code' };
  return { ok: true, code: text.trim(), form };
}

/** Whether a text is the code of one ticket. */
export function isFullTicketCode(text: string): boolean {
  return ticketCodeForm(text) === 'full';
}

/** A reader may put up to eight characters before a code, and signs after it. */
const CODES_OF_READER = new RegExp(`^[^/-]{0,8}?((?:${BOOKING}-[0-9]{6})+)[^A-Za-z0-9-]{0,4}$`, 's');
const ONE_CODE = new RegExp(`${BOOKING}-[0-9]{6}`, 'g');

/** The codes in a text of a hand-held reader, without its prefix and suffix; empty if anything else is left. */
export function codesOfReader(text: string): string[] {
  return CODES_OF_READER.exec(text)?.[1]?.match(ONE_CODE) ?? [];
}

/** Whether a text can become a code with more characters. */
export function isCodeBeginning(text: string): boolean {
  const rest = text.replace(ONE_CODE, '');
  return rest.split('').some((_, index) => isBeginning(rest.slice(index)));
}

function isBeginning(text: string): boolean {
  return TICKET_BRAND_PREFIXES.some((brand) => {
    if (text.length <= brand.length) return brand.startsWith(text);
    return (
      text.startsWith(`${brand}-`) && /^(?:[A-Z0-9]{0,6}|[A-Z0-9]{6}-[0-9]{0,5})$/.test(text.slice(brand.length + 1))
    );
  });
}

/** The booking of a code: 'WASTELAND-ABC123'. */
export function bookingRefOf(code: string): string {
  return code.trim().split('-', 2).join('-');
}

/** The prefix of a reference: 'WASTELAND'. */
export function brandPrefixOf(reference: string): string {
  const [prefix = ''] = reference.trim().split('-', 1);
  return prefix;
}
