import { exportFileName, outboxExport } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { now } from '#device/clock.ts';
import { downloadFile } from '#device/page/download.ts';
import { deviceId } from '#device/storage/ids.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand, version } from '#base/brand.ts';

/** Saves this rep's entries as a file, also offline. Returns the file name; undefined if it was not saved. */
export async function exportEntries(entries: readonly StoredEntry[]): Promise<string | undefined> {
  const { me } = useAuth.getState();
  if (!me) return undefined;
  const exportedAt = now();
  const name = exportFileName(exportedAt);
  const content = outboxExport(entries, {
    rep: { repId: me.repId, name: me.name },
    brand: brand.key,
    version,
    device: deviceId(),
    exportedAt,
  });
  const text = JSON.stringify(content, null, 2);
  return (await downloadFile({ name, type: 'application/json', content: text })) ? name : undefined;
}
