import { randomUUID } from 'node:crypto';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { openSheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import type { OfficeRows } from './office-company.ts';
import { publishedWeek, type PublishedWeek } from './published-week.ts';
import { createTestServer } from './test-server.ts';

export type SheetOffice = Awaited<ReturnType<typeof openSheetOffice>>;

/** An office that publishes its sheets: the app's server, the server of the sheets, and signed-in phones. */
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
    ...{ server, sheets, office, rep },
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

/** The rows of an office without these lines of its clients; the first is 1. */
export function withoutClients(rows: OfficeRows, ...gone: number[]): OfficeRows {
  return { ...rows, Clients: (rows['Clients'] ?? []).filter((_, at) => !gone.includes(at + 1)) };
}
