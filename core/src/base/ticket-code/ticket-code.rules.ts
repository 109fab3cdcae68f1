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

/** The booking of a code: 'WASTELAND-ABC123'. */
export function bookingRefOf(code: string): string {
  return code.trim().split('-', 2).join('-');
}

/** The prefix of a reference: 'WASTELAND'. */
export function brandPrefixOf(reference: string): string {
  const [prefix = ''] = reference.trim().split('-', 1);
  return prefix;
}
