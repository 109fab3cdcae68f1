import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { preparedData } from './prepared-data.ts';
import { RunningServer } from './running-server.ts';

type Row = Readonly<Record<string, string>>;
/** The sheets of a small week, by their names. */
export type Sheets = Readonly<Record<string, readonly Row[]>>;

const PROGRAM = join(import.meta.dirname, '../../../server/test/harness/own-sheets.program.ts');
export const WEEK_NAME = 'Sheet week';
const CLIENTS = ['Ann', 'Bob', 'Cy', 'Dee'];

/** The booking reference of a client of that week. */
export function sheetReference(name: string): string {
  return `WASTELAND-${name.toUpperCase().padEnd(6, 'X')}`;
}

/** An office that publishes the sheets of a week, and a server that may fetch them from this machine. */
export class PublishedOffice {
  readonly server: RunningServer;
  private readonly publisher: SheetServer;

  private constructor(server: RunningServer, publisher: SheetServer) {
    this.server = server;
    this.publisher = publisher;
  }

  /** The week is imported, and its sheets are published; the server does not know where yet. */
  static async open(sheets: Sheets): Promise<PublishedOffice> {
    const publisher = await openSheetServer(new Date());
    const program = [PROGRAM, publisher.origin, publisher.authorityFile];
    const server = await RunningServer.startOn(preparedData('stocked'), { program });
    const office = new PublishedOffice(server, publisher);
    office.publish(sheets);
    const folder = join(server.folder, 'sheets');
    await mkdir(folder);
    for (const [name, rows] of Object.entries(sheets)) await writeFile(join(folder, `${name}.csv`), csv(rows));
    await server.command('import', folder);
    return office;
  }

  publish(sheets: Sheets): void {
    for (const [name, rows] of Object.entries(sheets)) this.publisher.publish(pathOf(name), csv(rows));
  }

  addressOf(sheet: string): string {
    return this.publisher.origin + pathOf(sheet);
  }

  async close(): Promise<void> {
    await this.server.remove();
    await this.publisher.close();
  }
}

/** A week with four clients on one coach. */
export function smallSheets(): Sheets {
  return {
    Week: [
      {
        'Week ID': 'sheet-week',
        'Week Name': WEEK_NAME,
        'Departure Date': '09/01/2027',
        'Return Date': '16/01/2027',
      },
    ],
    Clients: CLIENTS.map((name) => ({
      Reference: sheetReference(name),
      Name: `${name} Bloggs`,
      'Date Of Birth': '12/11/2005',
      'Outbound Coach': 'C1',
    })),
    Coaches: [{ COACH: 'C1', OPERATOR: 'Pennine Coaches', Capacity: '49' }],
  };
}

/** The sheets with some cells of one row changed; rows count from one, without headings. */
export function withCells(sheets: Sheets, sheet: string, row: number, cells: Row): Sheets {
  return { ...sheets, [sheet]: (sheets[sheet] ?? []).map((own, at) => (at === row - 1 ? { ...own, ...cells } : own)) };
}

function pathOf(sheet: string): string {
  return `/pub/secret/${sheet}?output=csv`;
}

function csv(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\r\n');
}
