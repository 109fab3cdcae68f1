import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { Page } from '@playwright/test';

/** Replaces the clients in the week's data that the phone receives. The phone must stub. */
export async function replacePassengers(
  page: Page,
  { week }: ImportWeek,
  passengers: readonly Passenger[],
): Promise<void> {
  await page.route(`**/api/week/data/${week.weekId}`, async (route) => {
    // Without an ETag the server sends the full data.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const payload: { week: { passengers: unknown } } = JSON.parse(gunzipSync(await response.body()).toString());
    payload.week.passengers = passengers;
    await route.fulfill({ response, body: gzipSync(JSON.stringify(payload)) });
  });
}
