import { brands } from '@offpiste/brands/registry';
import { PAGE_LIMIT } from '@offpiste/core/connections/integration/integration.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { writeLooked } from '#access/audit/audit.store';
import type { WeekOwner } from '#access/office-week/office-week';
import { readOfficeWeeks } from '#office/import/office-weeks.store';
import type { NightReaders } from '#office/live-night/night-readers';
import { writtenReport } from '#office/report/report-reply';
import type { ReportWorker } from '#office/report/report-worker';
import { isRefusal } from '#platform/http/refusals';
import { comeLater } from '#platform/http/turn-away';
import type { Services } from '#platform/services/services';
import { readClientPage } from './client-page.store.ts';
import { machineWeek, type MachineCalls } from './integration-route.ts';
import { machineId } from './machine-gate.ts';
import { limitOf } from './page-query.ts';

export function weekReadingRoutes(
  { serve }: MachineCalls,
  services: Services,
  { worker, nights, seriesOf }: { worker: ReportWorker } & NightReaders,
): void {
  const { db } = services;
  const nightOf = async (week: WeekOwner): Promise<LiveReply> => JSON.parse(await nights.textOf(week));

  serve('listWeeks', async ({ machine }) => ({
    weeks: (await readOfficeWeeks(db, [machine.brand])).map(
      ({ weekId, weekName, firstDay, lastDay, clients, isClosed }) => ({
        weekId,
        weekName,
        ...(firstDay === undefined ? {} : { firstDay }),
        ...(lastDay === undefined ? {} : { lastDay }),
        clients,
        isClosed,
      }),
    ),
  }));

  serve('listClients', async ({ params: { weekId }, query, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const limit = limitOf(query, PAGE_LIMIT);
    if (isRefusal(limit)) return limit;
    const { after = '' } = query;
    const viewer = { policy: brands[machine.brand].policy, level: machine.level };
    const showsPrivate = machine.scopes.includes('clients:sensitive');
    const found = await readClientPage(db, { weekId, after, limit: limit + 1 }, { viewer, showsPrivate });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      clients: shown,
      ...(found.length > limit && last ? { next: last.reference } : {}),
    };
  });

  serve('listRides', async ({ params: { weekId }, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const { rides } = await nightOf(week);
    return {
      rides: rides.map(({ kind, id, direction, departsAt, done, total, absent, extras, spare, left, isUncounted }) => ({
        kind,
        id,
        direction,
        ...(departsAt === undefined ? {} : { departsAt }),
        onBoard: done,
        booked: total,
        absent,
        extras,
        ...(spare === undefined ? {} : { spare }),
        ...(left === undefined ? {} : { leftAt: left }),
        ...(isUncounted ? { isUncounted } : {}),
      })),
    };
  });

  serve('readSeries', async ({ params: { weekId }, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    return isRefusal(week) ? week : Buffer.from(await seriesOf(week));
  });

  serve('listExceptions', async ({ params: { weekId }, machine, reply }) => {
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const { exceptionCount: count, exceptions } = await nightOf(week);
    // The count is not known yet.
    return count === undefined ? comeLater(reply) : { count, exceptions };
  });

  serve('readReport', async ({ params: { weekId, report }, machine, reply }) => {
    const hidesPrivate = !machine.scopes.includes('clients:sensitive');
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const viewer = { brand: machine.brand, level: machine.level, hidesPrivate };
    const order = { weekId, weekToken: week.token, viewer, wish: { as: 'json', report } } as const;
    const bytes = await writtenReport(worker, order, reply);
    if (isRefusal(bytes)) return bytes;
    const by = { repId: machineId(machine.tokenId), name: machine.name };
    await writeLooked(db, { by, weekId, subject: `${report}.json` });
    return bytes;
  });
}
