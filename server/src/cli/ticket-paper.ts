import { encode } from 'uqr';
import {
  codePath,
  QUIET_MODULES,
  rideLines,
  TICKET_LAYOUTS,
  ticketSheets,
  type PrintedTicket,
  type TicketLayoutKey,
} from '@offpiste/core/office/report/ticket-sheet.rules';

export interface PaperLook {
  readonly layout: TicketLayoutKey;
  readonly title: string;
  readonly directions: Parameters<typeof rideLines>[1];
}

/** A4 without margins, with all content in the page. */
export function ticketPaper(tickets: readonly PrintedTicket[], { layout, title, directions }: PaperLook): string {
  const { columns, widthMm, heightMm, codeMm } = TICKET_LAYOUTS[layout];
  const sheets = ticketSheets(tickets, TICKET_LAYOUTS[layout]).map(
    (sheet) => `<ul>${sheet.map((ticket) => `<li>${ticketOf(ticket, directions)}</li>`).join('\n')}</ul>`,
  );
  return `<!doctype html>
<html lang="en" translate="no">
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
@page { size: A4; margin: 0 }
body { margin: 0; font: ${codeMm / 10}mm/1.2 sans-serif; color: #000; background: #fff }
ul { display: grid; grid-template-columns: repeat(${columns}, ${widthMm}mm); grid-auto-rows: ${heightMm}mm; align-content: start;
  box-sizing: border-box; width: 210mm; height: 297mm; margin: 0; padding: 0; overflow: hidden; list-style: none; break-after: page }
ul:last-child { break-after: auto }
li { display: flex; align-items: center; gap: 2mm; box-sizing: border-box; min-width: 0; padding: 3mm; overflow: hidden;
  ${layout === 'tickets' ? 'border: 0.2mm dashed #bbb' : ''} }
svg { flex: none; width: ${codeMm}mm; height: ${codeMm}mm }
div { display: flex; flex: 1; flex-direction: column; gap: 0.6mm; min-width: 0; overflow-wrap: anywhere }
strong { font-size: 1.15em }
code { font-size: 0.85em }
</style>
${sheets.join('\n')}
</html>
`;
}

function ticketOf(ticket: PrintedTicket, directions: PaperLook['directions']): string {
  const { name, reference, code, resort, group } = ticket;
  const { data, size } = encode(code, { ecc: 'M', border: QUIET_MODULES });
  const lines = [...rideLines(ticket, directions), [resort, group].filter(Boolean).join(' · ')].filter(Boolean);
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(code)}" shape-rendering="crispEdges"><path d="${codePath(data, size)}"/></svg>
<div><strong>${escaped(name || reference)}</strong>${name ? `<code>${escaped(reference)}</code>` : ''}${lines.map((line) => `<span>${escaped(line)}</span>`).join('')}</div>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
