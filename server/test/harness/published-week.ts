import { readFile } from 'node:fs/promises';
import type { SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import type { PublishedSheetReply } from '@offpiste/core/published-sheet/published-sheet.contract';
import { fetchDueSheets } from '#import/published/fetch-sheets';
import { workThrough } from '#import/published/work-through';
import { createSheetFetcher, type SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import type { sheetCommand } from '../../src/cli/sheet.command.ts';
import { importCommand } from '../../src/cli/import.command.ts';
import { officeCompany, type OfficeRows } from './office-company.ts';
import { withFiles } from './import-files.ts';
import { asUtf8, csvFiles, filledTemplate } from './office-files.ts';
import type { Phone, TestServer } from './test-server.ts';

export type PublishedWeek = Awaited<ReturnType<typeof publishedWeek>>;

async function fetcherFor(sheets: SheetServer): Promise<SheetFetcher> {
  const ownAuthority = await readFile(sheets.authorityFile, 'utf8');
  return createSheetFetcher({ ownOrigins: [sheets.origin], ownAuthority });
}

export async function commandTools(sheets: SheetServer): Promise<Parameters<typeof sheetCommand>[2]> {
  return { fetchSheet: await fetcherFor(sheets), warn: () => undefined };
}

export async function importOffice({ db }: TestServer, rows: OfficeRows): Promise<void> {
  await withFiles(csvFiles(rows, ',', asUtf8), (folder) => importCommand(db, [folder], { say: () => undefined }));
}

/** A week that was imported, and whose workbook an office then publishes. */
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
    ...{ weekId, company },
    publish,
    post,
    /** Fetches now and works through what came, as a server process does in its turn. */
    round: async () => {
      await post('order', { order: 'fetch' });
      await fetchDueSheets(server.db, weekId, { fetchSheet, log: server.app.log });
      return workThrough(server.db, weekId);
    },
    shown: async () => (await office.get(`/api/office/sheet/${weekId}`)).json<PublishedSheetReply>(),
  };
}
