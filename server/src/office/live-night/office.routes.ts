import type { FastifyReply, FastifyRequest } from 'fastify';
import { nightAlerts } from '@offpiste/core/office/live-night/night-alert.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { rideOfListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { officeWeek } from '#access/office-week/office-week';
import { writeAudit } from '#access/audit/audit.store';
import { sha256 } from '#platform/process/clock';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { isErasing } from '#week/week/known-week.store';
import { readMissing } from './missing.store.ts';
import { readAlertsSeen, writeAlertSeen } from './night-alert.store.ts';
import type { NightReaders } from './night-readers.ts';

export function officeFeature(
  calls: Calls,
  { db, clock }: Services,
  { placesOf, nights, seriesOf }: NightReaders,
): void {
  calls.office('officeLive', async ({ params, officeBrands, request, reply }) => {
    const week = await officeWeek(db, params.weekId, officeBrands);
    return isRefusal(week) ? week : answerText(await nights.textOf(week), request, reply);
  });

  calls.office('officeSeries', async ({ params, officeBrands, request, reply }) => {
    const week = await officeWeek(db, params.weekId, officeBrands);
    return isRefusal(week) ? week : answerText(await seriesOf(week), request, reply);
  });

  calls.office('officeMissing', async ({ params: { weekId, list }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    const ride = rideOfListKey(list);
    return ride ? readMissing(db, { weekId, ride, viewer }, (await placesOf(week)).stops) : refuse('unknown-list');
  });

  calls.office('acknowledgeAlert', async ({ body: { weekId, kind, key, level }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (await isErasing(db, weekId)) return refuse('week-erased');
    const night: LiveReply = JSON.parse(await nights.textOf(week));
    // The alert may have ended since the page was read.
    const isOn = nightAlerts(night, clock.now()).some((alert) => alert.kind === kind && alert.key === key);
    if (!isOn) return { alertsSeen: night.alertsSeen };
    const { repId, name: by } = viewer;
    await db.transaction().execute(async (tx) => {
      await writeAlertSeen(tx, weekId, { kind, key, level, by, repId, at: new Date(clock.now()) });
      await writeAudit(tx, { by: viewer, weekId, kind: 'alert-acknowledged', subject: kind, after: { alert: key } });
    });
    nights.forget(weekId);
    return { alertsSeen: await readAlertsSeen(db, weekId) };
  });
}

function answerText(text: string, request: FastifyRequest, reply: FastifyReply): Buffer | typeof NOT_MODIFIED {
  if (isUnchanged(request, reply, sha256(text).slice(0, 22))) return NOT_MODIFIED;
  reply.type('application/json; charset=utf-8');
  return Buffer.from(text);
}
