import { lateNoticeEntry, lateNoticeId } from '@offpiste/core/outbox/late-notice.rules';
import type { LateNotice, LateNoticesReply } from '@offpiste/core/action/action.contract';
import { DEVICE_HEADER, endpoints } from '@offpiste/core/endpoints';
import { deviceId } from '#device/ids.ts';
import { unlessElsewhere } from '#device/exclusive.ts';
import { call, send } from '#session/api.ts';
import { useAuth, type Me } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { addEntry, readEntries } from '#outbox/outbox.db.ts';
import { publishOutbox } from '#outbox/outbox.store.ts';

/** Fetches what came to light about actions of this phone, and tells the server when it is safe here; one tab at a time. */
export async function fetchLateNotices(): Promise<void> {
  const { me } = useAuth.getState();
  if (!me) return;
  await unlessElsewhere('late-notices', async () => {
    const sent = await send({ ...endpoints.lateNotices, headers: { [DEVICE_HEADER]: deviceId() } });
    const notices = sent.ok ? noticesIn(sent.answer.body) : [];
    if (notices.length === 0 || useAuth.getState().me?.repId !== me.repId) return;
    await keep(notices, me);
    await call(endpoints.noticesSeen, { body: { ids: notices.map(({ id }) => id) } });
  });
}

// Nothing but the server answers in this shape; anything else is no notice.
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
