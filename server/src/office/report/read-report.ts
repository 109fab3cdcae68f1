// Source: docs/reference/reports.md (Reports).
import { absenceRows, type AwaitedTicket } from '@offpiste/core/office/report/absence-rows.rules';
import { placeWords } from '@offpiste/core/office/client-story/story-words.rules';
import { clientRows } from '@offpiste/core/office/report/client-rows.rules';
import { auditRows } from '@offpiste/core/office/report/audit-rows.rules';
import { missingKeyRows } from '@offpiste/core/office/report/key-rows.rules';
import { actionWord, ledgerRow } from '@offpiste/core/office/report/ledger-rows.rules';
import { liftPassRows, liftPassTotals } from '@offpiste/core/office/report/lift-pass-rows.rules';
import { extraRows, manifestRows, rideGroups } from '@offpiste/core/office/report/manifest-rows.rules';
import { eventRows, lessonRows } from '@offpiste/core/office/report/registration-rows.rules';
import type { NightPackReply } from '@offpiste/core/office/report/night-pack.contract';
import { packDoor, packRide } from '@offpiste/core/office/report/night-pack.rules';
import type { ReportRow } from '@offpiste/core/office/report/report-columns.list';
import { tableOf } from '@offpiste/core/office/report/report-table.rules';
import type { ReportTable } from '@offpiste/core/office/report/report.contract';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { KEY_LIST_KEY } from '@offpiste/core/place/key/key-list.rules';
import { isFullTicketCode } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { standingTickets } from '@offpiste/core/office/report/ticket-cells.rules';
import { ticketRows } from '@offpiste/core/office/report/ticket-rows.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { readWholeAudit } from '#access/audit/audit-list.store';
import { readCodes } from '#record/ticket/ticket-code.store';
import { findExceptions } from '#record/exception/find-exceptions';
import { readDeskRooms } from './key-desk.store.ts';
import { countLedger, readLedger } from './ledger-record.store.ts';
import type { ReportSource } from './report-source.ts';

type RowsOf = { readonly [Key in ReportKey]: (source: ReportSource) => Promise<ReportRow<Key>[]> };

const ROWS: RowsOf = {
  clients: async (source) => {
    const clientOf = await source.clientOf();
    const lists = {
      codes: await readCodes(source.db, source.weekId),
      manifests: await ROWS.manifests(source),
      passes: await ROWS['lift-passes'](source),
      lessons: (await source.lessons()).flatMap(({ lesson, tickets }) =>
        lessonRows(lesson, tickets, clientOf, source.words),
      ),
    };
    return clientRows(await source.clients(), lists, source.words);
  },
  manifests: async (source) => {
    const [clientOf, referenceOf] = [await source.clientOf(), await source.referenceOf()];
    return (await source.rides()).flatMap((ride) =>
      manifestRows(ride, clientOf, referenceOf, source.words, source.zones),
    );
  },
  'lift-passes': async (source) => liftPassRows(await source.passes(), await source.clientOf(), source.words),
  'lift-pass-totals': async (source) => liftPassTotals(await ROWS['lift-passes'](source), source.words),
  'keys-missing': async ({ db, weekId }) => missingKeyRows(await readDeskRooms(db, weekId)),
  registrations: async (source) => {
    const { words } = source;
    const clientOf = await source.clientOf();
    const lessons = (await source.lessons()).flatMap(({ lesson, tickets }) =>
      lessonRows(lesson, tickets, clientOf, words),
    );
    const events = (await source.events()).flatMap(({ eventName, tickets }) =>
      eventRows(eventName, tickets, clientOf, words),
    );
    return [...lessons, ...events];
  },
  extras: async (source) => {
    const referenceOf = await source.referenceOf();
    return (await source.rides()).flatMap((ride) => extraRows(ride, referenceOf, source.words));
  },
  'not-travelling': async (source) => absenceRows(await readAwaited(source), await source.clientOf(), source.words),
  exceptions: async ({ db, weekId, words }) =>
    (await findExceptions(db, weekId)).map(({ kind, list, barcode, repName, occurredAt, receivedAt, ...found }) => ({
      at: occurredAt,
      received: receivedAt,
      by: repName,
      // For keys it may be the room's number.
      code: list !== KEY_LIST_KEY || isFullTicketCode(barcode) ? barcode || null : null,
      what: actionWord(kind, words),
      place: placeWords({ list }, words.story) || null,
      name: found.name,
      remark: found.words,
    })),
  ledger: async ({ db, weekId, words }) => (await readLedger(db, weekId)).map((record) => ledgerRow(record, words)),
  audit: async ({ db, weekId, words, isLive }) =>
    // Readers of a live address are anonymous, so it names no clients.
    (await readWholeAudit(db, { weekId, brands: undefined }, { withAbout: !isLive })).flatMap((entry) =>
      auditRows(entry, words),
    ),
  tickets: async (source) =>
    ticketRows(await source.clients(), await readCodes(source.db, source.weekId), source.words),
};

export async function readReport<Key extends ReportKey>(key: Key, source: ReportSource): Promise<ReportTable> {
  return tableOf(key, await ROWS[key](source), source.words);
}

export async function countRows(key: ReportKey, source: ReportSource): Promise<number> {
  return key === 'ledger' ? countLedger(source.db, source.weekId) : (await ROWS[key](source)).length;
}

/** The manifests and door lists of a week, without its name. */
export async function readNightPack(source: ReportSource): Promise<Omit<NightPackReply, 'weekName'>> {
  const { words, zones } = source;
  const [clientOf, referenceOf] = [await source.clientOf(), await source.referenceOf()];
  return {
    rides: (await source.rides()).map((ride) => packRide(ride, clientOf, referenceOf, words, zones)),
    doors: (await source.events()).map((event) => packDoor(event, clientOf, words, zones)),
  };
}

async function readAwaited(source: ReportSource): Promise<AwaitedTicket[]> {
  const { words } = source;
  const whatOf = (list: string) => placeWords({ list }, words.story);
  const rides = (await source.rides()).flatMap((facts) =>
    rideGroups(facts).flatMap(({ name: pickUp, absent }) =>
      absent.map((ticket) => ({ what: whatOf(rideListKey(facts.ride)), pickUp, ticket })),
    ),
  );
  const lessons = (await source.lessons()).flatMap(({ lesson, tickets }) => {
    const what = whatOf(ticketListKey({ kind: 'lesson', target: lesson.lessonId }));
    return standingTickets('registered', tickets).map((ticket) => ({ what, ticket }));
  });
  const what = whatOf(ticketListKey({ kind: 'lift-pass' }));
  const passes = standingTickets('distributed', await source.passes()).map((ticket) => ({ what, ticket }));
  return [...rides, ...lessons, ...passes];
}
