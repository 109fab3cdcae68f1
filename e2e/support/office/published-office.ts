import { join } from 'node:path';
import { openSheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { mkdir, writeFile } from 'node:fs/promises';
import { csvFiles } from './office-sheets.ts';
import type { OfficeRows } from '../../../server/test/harness/office-company.ts';
import { preparedData } from '../server/prepared-data.ts';
import { startServerOn } from '../server/running-server.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/test/harness/own-sheets.program.ts');

/**
 * An office that publishes the sheets of a week, and a server that has imported it and may fetch from this machine. The
 * server does not have the addresses yet.
 */
export async function openPublishedOffice(sheets: OfficeRows) {
  const publisher = await openSheetServer(new Date());
  const server = await startServerOn(preparedData('stocked'), {
    program: [PROGRAM, publisher.origin, publisher.authorityFile],
  });
  const publish = (all: OfficeRows): void => {
    for (const { name, buffer } of csvFiles(all)) publisher.publish(`/pub/secret/${name}`, buffer);
  };
  publish(sheets);
  const folder = join(server.folder, 'sheets');
  await mkdir(folder);
  for (const { name, buffer } of csvFiles(sheets)) await writeFile(join(folder, name), buffer);
  await server.command('import', folder);
  return {
    server,
    publish,
    addressOf: (sheet: string): string => `${publisher.origin}/pub/secret/${sheet}.csv`,
    close: async (): Promise<void> => {
      await server.remove();
      await publisher.close();
    },
  };
}
