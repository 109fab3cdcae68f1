import { randomUUID } from 'node:crypto';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { type OfficeRows, officeCompany } from './office-company.ts';
import { createTestServer, type Phone, type TestServer } from './test-server.ts';
import { readFile } from 'node:fs/promises';
import type { PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { fetchDueSheets } from '#office/published-sheet/fetch-sheets';
import { syncPublishedWeek } from '#office/published-sheet/sync-published-week';
import { createSheetFetcher, type SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import type { sheetCommand } from '../../src/cli/sheet.command.ts';
import { importCommand } from '../../src/cli/import.command.ts';
import { withFiles } from './with-files.ts';
import { asUtf8, csvFiles, filledTemplate } from './office-files.ts';

export type SheetOffice = Awaited<ReturnType<typeof openSheetOffice>>;

/** The app's server, the server of the sheets, and signed-in phones. */
export async function openSheetOffice() {
  const server = await createTestServer([]);
  const sheets = await openSheetServer(new Date());
  const office = await server.phone('office@demo.test');
  const rep = await server.phone('rep@demo.test');
  const ticketsOn = async ({ weekId }: PublishedWeek, coach: string) => {
    const answer = await rep.get(`/api/coach/allBarcodes/${coach}/direction/outbound/${weekId}`);
    return answer.json<RideTicketsReply>().tickets;
  };
  return {
    server,
    sheets,
    office,
    rep,
    newWeek: () => publishedWeek(server, sheets, { weekId: `w-${randomUUID().slice(0, 8)}`, office }),
    onCoach: async (week: PublishedWeek, coach = 'C1') =>
      (await ticketsOn(week, coach)).flatMap(({ name, deleted }) => (deleted === '1' ? [] : name)).toSorted(),
    onBoard: async (week: PublishedWeek) =>
      (await ticketsOn(week, 'C1')).flatMap(({ name, loaded }) => (loaded === 1 ? name : [])),
    close: async () => {
      await server.close();
      await sheets.close();
    },
  };
}

/** The rows without these clients; the first is 1. */
export function withoutClients(rows: OfficeRows, ...gone: number[]): OfficeRows {
  return { ...rows, Clients: (rows['Clients'] ?? []).filter((_, index) => !gone.includes(index + 1)) };
}

export type PublishedWeek = Awaited<ReturnType<typeof publishedWeek>>;

async function fetcherFor({ origin, authorityFile }: SheetServer): Promise<SheetFetcher> {
  return createSheetFetcher({ ownOrigins: [origin], ownAuthority: await readFile(authorityFile, 'utf8') });
}

export async function commandTools(sheets: SheetServer): Promise<Omit<Parameters<typeof sheetCommand.run>[0], 'db'>> {
  return { fetchSheet: await fetcherFor(sheets), warn: () => undefined };
}

export async function importOffice({ db }: TestServer, rows: OfficeRows): Promise<void> {
  await withFiles(csvFiles(rows, ',', asUtf8), (folder) => importCommand.run({ db, say: () => undefined }, [folder]));
}

/** An imported week with a published workbook. */
export async function publishedWeek(
  server: TestServer,
  sheets: SheetServer,
  { weekId, office }: { readonly weekId: string; readonly office: Phone },
) {
  const company = officeCompany(weekId);
  const path = `/pub/${weekId}?output=xlsx`;
  const fetchSheet = await fetcherFor(sheets);
  await importOffice(server, company);
  const publish = async (rows: OfficeRows) => sheets.publish(path, await filledTemplate(rows));
  const post = (call: string, body: object) => office.post(`/api/office/sheet/${call}`, { weekId, ...body });
  await publish(company);
  await post('address', { sheet: 'Workbook', address: sheets.origin + path });
  return {
    weekId,
    company,
    publish,
    post,
    /** Fetches and processes at once. */
    round: async () => {
      await post('order', { order: 'fetch' });
      await fetchDueSheets(server.db, weekId, { fetchSheet, log: server.app.log });
      return syncPublishedWeek(server.db, weekId);
    },
    shown: async () => (await office.get(`/api/office/sheet/${weekId}`)).json<PublishedSheetReply>(),
  };
}
