import type { FastifyInstance } from 'fastify';
import { addressPath, forbiddenColumn } from '@offpiste/core/office/report/report-address.rules';
import { mayPublish } from '@offpiste/core/office/report/sensitive-report.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { networkOf } from '@offpiste/core/access/session/sign-in-throttle.rules';
import { officeWeek } from '#access/office-week/office-week';
import { countTry, type Count } from '#access/session/throttle.store';
import { writeAudit } from '#access/audit/audit.store';
import { isErasing } from '#week/week/known-week.store';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { isRefusal } from '#platform/http/refusals';
import { sendRefusal, type Calls } from '#platform/http/route';
import { addAddress, readAddresses, revokeAddress, openReportAddress } from './report-address.store.ts';
import type { Services } from '#platform/services/services';
import { writtenReport } from './report-reply.ts';
import type { ReportWorker } from './report-worker.ts';

const DAY_MS = 86_400_000;

export function reportAddressFeature(
  app: FastifyInstance,
  calls: Calls,
  services: Services,
  worker: ReportWorker,
): void {
  const { db, clock, ids } = services;
  const now = () => new Date(clock.now());

  calls.office('reportAddresses', async ({ params: { weekId }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    return isRefusal(week) ? week : { addresses: await readAddresses(db, weekId, now()) };
  });

  calls.office(
    'makeReportAddress',
    async ({ body: { weekId, report, columns, days }, officeBrands, roles, viewer }) => {
      const week = await officeWeek(db, weekId, officeBrands);
      if (isRefusal(week)) return week;
      if (await isErasing(db, weekId)) return refuse('week-erased');
      if (!mayPublish(roles, { report, columns })) return refuse('role-missing');
      if (forbiddenColumn(report, columns) !== undefined)
        return refuse('malformed', { field: 'columns', problem: 'holds a column that no live address may have' });
      const secret = ids.newSecret();
      const { repId, brand } = viewer;
      const expiresAt = new Date(clock.now() + days * DAY_MS);
      await db.transaction().execute(async (tx) => {
        await addAddress(tx, { secret, weekId, report, columns, repId, brand, madeAt: now(), expiresAt });
        const after = { columns, expiresAt: expiresAt.toISOString() };
        await writeAudit(tx, { by: viewer, weekId, kind: 'address-made', subject: report, after });
      });
      return { path: addressPath(secret), addresses: await readAddresses(db, weekId, now()) };
    },
  );

  calls.office('revokeReportAddress', async ({ body: { weekId, addressId }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    await db.transaction().execute(async (tx) => {
      const subject = await revokeAddress(tx, { weekId, addressId }, now());
      if (subject !== undefined) await writeAudit(tx, { by: viewer, weekId, kind: 'address-revoked', subject });
    });
    return { addresses: await readAddresses(db, weekId, now()) };
  });

  const count = (counted: Count['counted'], whom: string) => countTry(db, { counted, whom }, clock.now());

  // Not a declared call: phones do not use it, its secret replaces sign-in, and it returns no JSON.
  app.get<{ Params: { secret: string } }>(addressPath(':secret'), async (request, reply) => {
    const refused = (seconds: number) =>
      sendRefusal(request, reply.header('retry-after', seconds), refuse('too-many'), services);
    const found = await openReportAddress(db, request.params.secret, now());
    // All causes have the same response.
    if (!found) {
      const seconds = await count('strangeAddress', networkOf(request.ip));
      return seconds === undefined ? sendRefusal(request, reply, refuse('unknown-link'), services) : refused(seconds);
    }
    const seconds = await count('liveAddress', String(found.addressId));
    if (seconds !== undefined) return refused(seconds);
    const { weekId, weekToken, brand, level, report, columns } = found;
    const order = { weekId, weekToken, viewer: { brand, level }, wish: { as: 'live', report, columns } } as const;
    const bytes = await writtenReport(worker, order, reply);
    if (isRefusal(bytes)) return sendRefusal(request, reply, bytes, services);
    setSafetyHeaders(reply).header('cache-control', 'no-store').type('text/csv; charset=utf-8');
    return reply.send(bytes);
  });
}
