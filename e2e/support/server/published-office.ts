import { join } from 'node:path';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { mkdir, writeFile } from 'node:fs/promises';
import { csvFiles, type OfficeSheets } from '../office/office-sheets.ts';
import { preparedData } from './prepared-data.ts';
import { RunningServer } from './running-server.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/test/harness/own-sheets.program.ts');

/** An office that publishes the sheets of a week, and a server that may fetch them from this machine. */
export class PublishedOffice {
  readonly server: RunningServer;
  private readonly publisher: SheetServer;

  private constructor(server: RunningServer, publisher: SheetServer) {
    this.server = server;
    this.publisher = publisher;
  }

  /** The week is imported, and its sheets are published; the server does not know where yet. */
  static async open(sheets: OfficeSheets): Promise<PublishedOffice> {
    const publisher = await openSheetServer(new Date());
    const program = [PROGRAM, publisher.origin, publisher.authorityFile];
    const server = await RunningServer.startOn(preparedData('stocked'), { program });
    const office = new PublishedOffice(server, publisher);
    office.publish(sheets);
    const folder = join(server.folder, 'sheets');
    await mkdir(folder);
    for (const { name, buffer } of csvFiles(sheets)) await writeFile(join(folder, name), buffer);
    await server.command('import', folder);
    return office;
  }

  publish(sheets: OfficeSheets): void {
    for (const { name, buffer } of csvFiles(sheets)) this.publisher.publish(`/pub/secret/${name}`, buffer.toString());
  }

  addressOf(sheet: string): string {
    return `${this.publisher.origin}/pub/secret/${sheet}.csv`;
  }

  async close(): Promise<void> {
    await this.server.remove();
    await this.publisher.close();
  }
}
