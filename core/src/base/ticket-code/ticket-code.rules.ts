// Source: docs/reference/brands.md (Ticket codes).
/** The brands whose name can start a ticket code or booking reference. */
const TICKET_BRAND_PREFIXES = ['NUCO', 'WASTELAND', 'WHITEROAD'] as const;

/** How much of a ticket a code names: `full` is one ticket, `partial` is a booking only. */
export type TicketCodeForm = 'full' | 'partial';

/**
 * Why a scanned text is refused: `partial-code` names a booking where a ticket is required,
 * `unknown-code` is not a ticket code.
 */
export type TicketCodeProblem = 'partial-code' | 'unknown-code';

/** The verdict on a scanned text; `code` of an accepted one has no surrounding whitespace. */
export type TicketCodeVerdict =
  | { ok: true; code: string; form: TicketCodeForm }
  | { ok: false; code: TicketCodeProblem };

const BOOKING = `(?:${TICKET_BRAND_PREFIXES.join('|')})-[A-Z0-9]{6}`;
const FULL_CODE = new RegExp(`^${BOOKING}-[0-9]{6}$`);
const PARTIAL_CODE = new RegExp(`^${BOOKING}$`);

/** The form of a ticket code. Surrounding whitespace is ignored; letters must be upper case. */
export function ticketCodeForm(text: string): TicketCodeForm | 'invalid' {
  const code = text.trim();
  if (FULL_CODE.test(code)) return 'full';
  return PARTIAL_CODE.test(code) ? 'partial' : 'invalid';
}

/**
 * Decides whether a scanned text is accepted as a ticket code. A partial code is accepted only where
 * the screen allows it.
 */
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

/** The booking a ticket code belongs to: its first two segments, 'WASTELAND-ABC123'. */
export function bookingRefOf(code: string): string {
  return code.trim().split('-', 2).join('-');
}

/** The brand shown for a reference or code: its first segment, 'WASTELAND'. */
export function brandPrefixOf(reference: string): string {
  const [prefix = ''] = reference.trim().split('-', 1);
  return prefix;
}
