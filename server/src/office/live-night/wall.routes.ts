import type { FastifyInstance } from 'fastify';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { networkOf } from '@offpiste/core/access/session/sign-in-throttle.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { WallAddress } from '@offpiste/core/office/live-night/wall.contract';
import { wallCountsPath, wallNight, wallPagePath } from '@offpiste/core/office/live-night/wall.rules';
import { officeWeek } from '#access/office-week/office-week';
import { writeAudit } from '#access/audit/audit.store';
import { countTry } from '#access/session/throttle.store';
import { addAddress, readOpenAddresses, openAddress, WALL } from '#office/report/report-address.store';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { isRefusal } from '#platform/http/refusals';
import { sendRefusal, type Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { isErasing } from '#week/week/known-week.store';
import type { NightReaders } from './night-readers.ts';

const DAY_MS = 86_400_000;

/** Counts for a screen on a wall, without a person's session. */
export function wallFeature(
  app: FastifyInstance,
  calls: Calls,
  services: Services,
  { nights }: Pick<NightReaders, 'nights'>,
): void {
  const { db, clock, ids } = services;
  const now = () => new Date(clock.now());
  const addressesOf = async (weekId: string): Promise<WallAddress[]> =>
    (await readOpenAddresses(db, weekId, now())).flatMap(({ report, columns: _, ...address }) =>
      report === WALL ? address : [],
    );

  calls.office('wallAddresses', async ({ params: { weekId }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    return isRefusal(week) ? week : { wallAddresses: await addressesOf(weekId) };
  });

  calls.office('makeWallAddress', async ({ body: { weekId, days }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (await isErasing(db, weekId)) return refuse('week-erased');
    const secret = ids.newSecret();
    const { repId, brand } = viewer;
    const expiresAt = new Date(clock.now() + days * DAY_MS);
    const address = {
      secret,
      weekId,
      report: WALL,
      columns: ['counts'],
      repId,
      brand,
      madeAt: now(),
      expiresAt,
    } as const;
    await db.transaction().execute(async (tx) => {
      await addAddress(tx, address);
      const after = { expiresAt: expiresAt.toISOString() };
      await writeAudit(tx, { by: viewer, weekId, kind: 'address-made', subject: WALL, after });
    });
    return { path: wallPagePath(secret), wallAddresses: await addressesOf(weekId) };
  });

  // Not a declared call: its secret replaces sign-in, and it needs no brand.
  app.get<{ Params: { secret: string } }>(wallCountsPath(':secret'), async (request, reply) => {
    const found = await openAddress(db, request.params.secret, now());
    const isWall = found?.report === WALL;
    // All causes have the same response.
    const seconds = isWall
      ? await countTry(db, { counted: 'liveAddress', whom: String(found.addressId) }, clock.now())
      : await countTry(db, { counted: 'strangeAddress', whom: networkOf(request.ip) }, clock.now());
    if (seconds !== undefined)
      return sendRefusal(request, reply.header('retry-after', seconds), refuse('too-many'), services);
    if (!isWall) return sendRefusal(request, reply, refuse('unknown-link'), services);
    const { weekId, weekName, weekBrand: brand, weekToken: token } = found;
    const night = JSON.parse(await nights.textOf({ weekId, weekName, brand, token })) as LiveReply;
    setSafetyHeaders(reply).header('cache-control', 'no-store');
    return reply.send(wallNight(night, clock.now()));
  });
}
