import { openRecording, entryOf, BATCH } from './recording-tab.fake.ts';

export type Recording = Awaited<ReturnType<typeof openRecording>>;

export async function openWith(...barcodes: readonly string[]): Promise<Recording> {
  const { phone, tab } = await openRecording();
  for (const barcode of barcodes) await addTo(tab, barcode);
  await tab.sync.readOutbox();
  return { phone, tab };
}

let made = 0;

/** Stores an entry with its own id, without an event for the tab. */
export async function addTo({ database }: Recording['tab'], barcode: string, options?: Parameters<typeof entryOf>[1]) {
  const entry = entryOf(barcode, options);
  made += 1;
  return await database.addEntry({ ...entry, data: { ...entry.data, idempotentId: `id-${barcode}-${made}` } });
}

/** The tickets of each sent batch, such as 'B1 B2'. */
export function batches({ phone }: Pick<Recording, 'phone'>): string[] {
  return phone.server.requestsTo(BATCH).map(({ body }) => {
    const { entries }: { entries: { data: { barcode: string } }[] } = Object(body);
    return entries.map(({ data }) => data.barcode).join(' ');
  });
}

export function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `B${index + 1}`);
}
