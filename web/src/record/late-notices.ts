import { lateNoticeEntry, lateNoticeId } from '@offpiste/core/record/outbox/late-notice.rules';
import type { LateNotice, LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import { DEVICE_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { deviceId } from '#device/storage/ids.ts';
import { unlessElsewhere } from '#device/storage/exclusive.ts';
import { call, sendInSession } from '#session/api.ts';
import { useAuth, type Me } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { addEntry, readEntries } from './outbox.db.ts';
import { publishOutbox } from './outbox-sync.ts';

export async function fetchLateNotices(): Promise<void> {
  const { me } = useAuth.getState();
  if (!me) return;
  await unlessElsewhere('late-notices', async () => {
    const sent = await sendInSession({ ...endpoints.lateNotices, headers: { [DEVICE_HEADER]: deviceId() } });
    const notices = sent.ok ? noticesIn(sent.response.body) : [];
    if (notices.length === 0 || useAuth.getState().me?.repId !== me.repId) return;
    await keep(notices, me);
    await call(endpoints.noticesSeen, { body: { ids: notices.map(({ id }) => id) } });
  });
}

// Ignores replies of another shape, such as a captive portal's.
function noticesIn(body: unknown): LateNoticesReply['notices'] {
  const notices = typeof body === 'object' && body !== null && 'notices' in body ? body.notices : undefined;
  return Array.isArray(notices) ? (notices as LateNotice[]) : [];
}

async function keep(notices: readonly LateNotice[], me: Me): Promise<void> {
  const known = new Set((await readEntries()).map(lateNoticeId));
  for (const notice of notices) {
    if (!known.has(notice.id))
      await addEntry(lateNoticeEntry(notice, { repId: me.repId, name: me.name, brand: brand.key }));
  }
  await publishOutbox();
}
