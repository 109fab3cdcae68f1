import { randomUUID } from 'node:crypto';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import type { OfficeRows } from './office-company.ts';
import { publishedWeek, type PublishedWeek } from './published-week.ts';
import { createTestServer, type Phone, type TestServer } from './test-server.ts';

/** An office that publishes its sheets: the app's server, the server of the sheets, and who asks. */
export interface SheetOffice {
  readonly server: TestServer;
  readonly sheets: SheetServer;
  readonly office: Phone;
  readonly rep: Phone;
  newWeek(): Promise<PublishedWeek>;
  /** The names of those who are booked on a coach, outbound, as a rep's phone gets them. */
  onCoach(week: PublishedWeek, coach?: string): Promise<string[]>;
  /** The names of those who are on board of coach C1, outbound. */
  onBoard(week: PublishedWeek): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSheetOffice(): Promise<SheetOffice> {
  const server = await createTestServer([]);
  const sheets = await openSheetServer(new Date());
  const office = await server.phone('office@demo.test');
  const rep = await server.phone('rep@demo.test');
  return {
    server,
    sheets,
    office,
    rep,
    newWeek: () => publishedWeek(server, sheets, { weekId: `w-${randomUUID().slice(0, 8)}`, office }),
    onCoach: async ({ weekId }, coach = 'C1') => {
      const answer = await rep.get(`/api/coach/allBarcodes/${coach}/direction/outbound/${weekId}`);
      const { tickets } = answer.json<RideTicketsReply>();
      return tickets.flatMap(({ name, deleted }) => (deleted === '1' ? [] : name)).toSorted();
    },
    onBoard: async ({ weekId }) => {
      const answer = await rep.get(`/api/coach/allBarcodes/C1/direction/outbound/${weekId}`);
      const { tickets } = answer.json<RideTicketsReply>();
      return tickets.flatMap(({ name, loaded }) => (loaded === 1 ? name : []));
    },
    close: async () => {
      await server.close();
      await sheets.close();
    },
  };
}

/** The rows of an office without these lines of its clients; the first is 1. */
export function withoutClients(rows: OfficeRows, ...gone: number[]): OfficeRows {
  return { ...rows, Clients: (rows['Clients'] ?? []).filter((_, at) => !gone.includes(at + 1)) };
}
