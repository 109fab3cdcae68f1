import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Tour } from './tour.ts';

/** From Home through everything there is to see of clients; the name given to `look` says what is on the screen. */
export async function walkClients({ page, week, look, open }: Tour): Promise<void> {
  const [client] = week.passengers
    .filter((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName && one.phonenumber)
    .toSorted((a, b) => (b.allocPlaces?.length ?? 0) - (a.allocPlaces?.length ?? 0));
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await look('client search', page.getByRole('row').nth(1));
  await page.getByRole('searchbox').fill('zzzz');
  await look('client search without results', page.getByText('No results found'));
  await page.getByRole('searchbox').fill(misspelt(week));
  await look('client search with similar names', page.getByRole('row').nth(1));
  await page.getByRole('searchbox').fill(commonName(week));
  await look('client search with namesakes', page.getByRole('row').nth(2));
  await page.getByRole('searchbox').fill(client?.reference ?? '');
  await page
    .getByRole('row', { name: new RegExp(client?.reference ?? '') })
    .getByRole('link')
    .click();
  await look('client', page.getByRole('heading', { name: client?.passengerName ?? '' }));
  await page
    .getByRole('button', { name: client?.phonenumber ?? '' })
    .first()
    .click();
  await look('phone sheet', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open('/passenger/NOPE', 'client not found', page.getByText(/^Client not found/));
  await open(`/shift/${firstShift(week)}`, 'shift', page.getByRole('term').filter({ hasText: 'Clients' }));
  await open('/shift/there-is-none', 'shift not found', page.getByText('Shift not found'));
  await open(
    '/client-issue',
    'client issue',
    page.frameLocator('iframe').getByRole('heading', { name: 'Client issue' }),
  );
}

/** A client whose page the rep may not open: said in the list, and on the page. */
export async function walkForbidden({ page, look }: Tour): Promise<void> {
  await page.goto('/searchPassenger');
  await page.getByRole('searchbox').fill('WHITEROAD-');
  const row = page.getByRole('row', { name: /WHITEROAD-/ }).first();
  await look('client search with pages that will not open', row);
  await row.getByRole('link').click();
  await look('client that may not be opened', page.getByText('You do not have permissions to view this page'));
}

/** The longest word of a client's name, two of its letters swapped. */
function misspelt({ passengers }: ImportWeek): string {
  const words = passengers
    .filter(({ reference }) => reference?.startsWith('WASTELAND-'))
    .flatMap(({ passengerName }) => passengerName?.match(/\b[A-Z][a-z]{4}([a-z])(?!\1)[a-z]+\b/g) ?? []);
  const [word = ''] = words.toSorted((a, b) => b.length - a.length);
  return word.replace(/^(.{5})(.)(.)/, '$1$3$2');
}

/** A name that most clients of the week share. */
function commonName({ passengers }: ImportWeek): string {
  const words = passengers.flatMap(({ passengerName }) => passengerName?.split(' ') ?? []);
  const times = (word: string) => words.filter((other) => other === word).length;
  return words.toSorted((a, b) => times(b) - times(a))[0] ?? '';
}

function firstShift(week: ImportWeek): string {
  const places = week.passengers.flatMap(({ allocPlaces }) => allocPlaces ?? []);
  return places.map(({ liftpass, event }) => liftpass?.shiftId ?? event?.shiftId).find(Boolean) ?? '';
}
