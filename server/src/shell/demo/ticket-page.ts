import type { TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import { renderSVG } from 'uqr';
import type { ImportEvent, ImportKeyRoom, ImportTicket } from '@offpiste/core/office/import/import.contract';
import { bookingRefOf, brandPrefixOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';

export interface TicketPageWeek {
  readonly weekName: string;
  /** A rep without further rights distributes only their own lift passes; undefined shows all. */
  readonly repId: string | undefined;
  readonly tickets: readonly ImportTicket[];
  readonly events: readonly Pick<ImportEvent, 'eventId' | 'eventName'>[];
  readonly keyRooms: readonly Pick<
    ImportKeyRoom,
    'roomName' | 'buildingName' | 'allowedBarcodes' | 'ready' | 'blocked' | 'distributed'
  >[];
}

interface Card {
  readonly purpose: string;
  readonly code: string;
  readonly name?: string;
  readonly alsoFor?: string;
}

interface Section {
  readonly title: string;
  readonly cards: readonly Card[];
}

const UNKNOWN_CODE = 'WASTELAND-ZZZZZZ-000000';
const NOT_A_TICKET = 'https://example.com/menu-du-jour';

/** QR codes for every kind of scan, without scripts. */
export function ticketPage(week: TicketPageWeek): string {
  const sections = sectionsOf(week).filter(({ cards }) => cards.length > 0);
  return `<!doctype html>
<html lang="en-GB" translate="no" class="notranslate">
<head>
<link rel="icon" href="data:,">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="google" content="notranslate">
<meta name="robots" content="noindex">
<title>Demo tickets</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Demo tickets</h1>
<p class="week">${escaped(week.weekName)}</p>
<p>Open the app on a phone and scan these from this screen or from paper. Each client has one code for everything; most codes here belong to different clients, so that every scan can be tried on its own.</p>
</header>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionsOf(week: TicketPageWeek): Section[] {
  const usesOf = Map.groupBy(week.tickets, ({ barcode }) => barcode);
  const shown = new Set<string>();
  const take = (purpose: string, tickets: readonly ImportTicket[], count: number): Card[] =>
    tickets
      .filter(({ barcode }) => !shown.has(barcode))
      .slice(0, count)
      .map((ticket) => {
        shown.add(ticket.barcode);
        const others = (usesOf.get(ticket.barcode) ?? [])
          .filter((other) => other !== ticket && other.deleted === '0')
          .map(useText);
        return {
          purpose,
          code: ticket.barcode,
          name: ticket.name,
          ...(others.length ? { alsoFor: others.join(', ') } : {}),
        };
      });
  const valid = week.tickets.filter(({ deleted }) => deleted === '0');
  const of = (kind: TicketKind, target: string, direction?: string) =>
    valid.filter(
      (ticket) => ticket.kind === kind && ticket.target === target && (!direction || ticket.direction === direction),
    );
  const deleted = (kind: TicketKind) =>
    week.tickets.filter((ticket) => ticket.kind === kind && ticket.deleted === '1').slice(0, 1);
  const targets = (kind: TicketKind, count: number) => targetsOf(valid, kind).slice(0, count);

  const journeys = (kind: 'coach' | 'transfer', count: number) =>
    targets(kind, count).flatMap((id) => [
      ...take(`Loads on ${kind} ${id}, outbound`, of(kind, id, 'outbound'), 3),
      ...take(`Loads on ${kind} ${id}, inbound`, of(kind, id, 'inbound'), 2),
    ]);
  const eventName = (id: string) => week.events.find(({ eventId }) => eventId === id)?.eventName ?? `event ${id}`;
  const strangers = ([here, there]: string[]) =>
    here && there
      ? take(`Refused on coach ${here}, outbound: belongs on coach ${there}`, of('coach', there, 'outbound'), 1)
      : [];
  const passes = week.tickets.filter(
    ({ kind, details }) =>
      kind === 'lift-pass' && (!week.repId || (details?.staffMembers ?? '').includes(`"${week.repId}"`)),
  );
  const passesOf = (prefix: string, isDeleted: '0' | '1' = '0') =>
    passes.filter(({ barcode, deleted: flag }) => brandPrefixOf(barcode) === prefix && flag === isDeleted);

  return [
    {
      title: 'Coaches',
      cards: [
        ...journeys('coach', 2),
        ...strangers(targets('coach', 2)),
        ...deleted('coach').flatMap((ticket) =>
          take(`Refused on coach ${ticket.target}, ${ticket.direction ?? ''}: the booking fell away`, [ticket], 1),
        ),
      ],
    },
    { title: 'Transfers', cards: journeys('transfer', 2) },
    {
      title: 'Lessons',
      cards: targets('lesson', 2).flatMap((id) => take(`Registers in lesson ${id}`, of('lesson', id), 2)),
    },
    {
      title: 'Workshops',
      cards: targets('workshop', 1).flatMap((id) => take(`Registers in workshop ${id}`, of('workshop', id), 2)),
    },
    {
      title: 'Lift passes',
      cards: [
        ...take('Lift pass to hand out', passesOf('WASTELAND'), 3),
        ...take('Lift pass of another brand that may be handed out too', passesOf('WHITEROAD'), 1),
        ...take('Lift pass of a brand that is refused', passesOf('NUCO'), 1),
        ...take('Lift pass that should not be distributed', passesOf('WASTELAND', '1'), 1),
      ],
    },
    {
      title: 'Events',
      cards: targets('event', 2).flatMap((id) => take(`Lets into ${eventName(id)}, and out again`, of('event', id), 2)),
    },
    { title: 'Keys', cards: keyCards(week) },
    { title: 'Codes that are refused everywhere', cards: wrongCodes(week) },
  ];
}

function keyCards({ keyRooms, tickets }: TicketPageWeek): Card[] {
  const nameOf = (code: string) => tickets.find(({ barcode }) => barcode === code)?.name;
  const open = keyRooms.filter(
    (room) => room.ready === 1 && room.blocked === 0 && room.distributed === 0 && room.allowedBarcodes,
  );
  const blocked = keyRooms.filter((room) => room.blocked === 1 && room.allowedBarcodes);
  const card = (purpose: string, room: TicketPageWeek['keyRooms'][number]): Card => {
    const [code = ''] = room.allowedBarcodes.split(',');
    return { purpose: `${purpose} ${room.roomName}, ${room.buildingName}`, code, name: nameOf(code) };
  };
  return [
    ...open.slice(0, 2).map((room) => card('Gets the keys of', room)),
    ...blocked.slice(0, 1).map((room) => card('No keys, the room is blocked:', room)),
  ];
}

function wrongCodes({ tickets }: TicketPageWeek): Card[] {
  const [first] = tickets;
  return [
    { purpose: 'A ticket no one knows', code: UNKNOWN_CODE },
    ...(first ? [{ purpose: 'A booking instead of a ticket', code: bookingRefOf(first.barcode) }] : []),
    ...(first ? [{ purpose: 'A ticket in lower case', code: first.barcode.toLowerCase() }] : []),
    { purpose: 'No ticket at all', code: NOT_A_TICKET },
  ];
}

function targetsOf(tickets: readonly ImportTicket[], kind: TicketKind): string[] {
  const ids = new Set(tickets.filter((ticket) => ticket.kind === kind).map(({ target }) => target));
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function useText({ kind, target, direction }: ImportTicket): string {
  if (kind === 'coach' || kind === 'transfer') return `${target} ${direction ?? ''}`.trim();
  return target === '' ? kind.replaceAll('-', ' ') : `${kind} ${target}`;
}

function sectionHtml({ title, cards }: Section): string {
  return `<section>\n<h2>${escaped(title)}</h2>\n<div class="cards">\n${cards.map(cardHtml).join('\n')}\n</div>\n</section>`;
}

function cardHtml({ purpose, code, name, alsoFor }: Card): string {
  return `<article>
<h3>${escaped(purpose)}</h3>
<div class="code">${renderSVG(code, { ecc: 'M', border: 4 })}</div>
${name === undefined ? '' : `<p class="name">${escaped(name || 'No name')}</p>`}
<p class="text">${escaped(code)}</p>
${alsoFor ? `<p class="also">Also for ${escaped(alsoFor)}</p>` : ''}
</article>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { --ink: #10212f; --soft: #4b6172; --line: #d3dee6; --accent: #00bae3; }
* { box-sizing: border-box; }
body { margin: 0; border-top: 8px solid var(--accent); background: #f3f7fa; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem; }
header { padding-bottom: 0; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
header p { max-width: 42rem; margin: .5rem 0 0; color: var(--soft); }
header .week { color: var(--ink); font-weight: 600; }
h2 { margin: 2rem 0 1rem; font-size: 1.5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 2rem 1.5rem; }
article { display: flex; flex-direction: column; padding: 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: 1rem; break-inside: avoid; }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.35; text-wrap: balance; }
.code { margin: 0 auto; width: min(100%, 22rem); }
.code svg { display: block; width: 100%; height: auto; shape-rendering: crispEdges; }
.name, .text, .also { margin: 0; overflow-wrap: anywhere; }
.name { font-weight: 700; }
.text { font: 600 .9375rem/1.5 ui-monospace, monospace; }
.also { margin-top: .375rem; color: var(--soft); font-size: .875rem; }
@media print {
  body { border: 0; background: none; font-size: 10pt; }
  header, main { max-width: none; padding: 0; }
  section { break-before: page; }
  section:first-child { break-before: auto; }
  h2 { margin: .5rem 0; }
  .cards { grid-template-columns: 1fr 1fr; gap: 8mm; }
  .code { width: 62mm; }
}
`;
