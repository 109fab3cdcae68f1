import { endpoints } from '@offpiste/core/endpoints';
import { decideLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { Calls } from '#platform/http/route';
import { answerAction } from '#platform/ledger/answer-action';
import type { Services } from '#platform/services/services';
import { answerNotedList } from '#record/note/answer-noted-list';
import { keptList, readerOf, type WeekLists } from '#week/week/week-lists';
import { isWeek } from '#week/week/known-week.store';
import { liftPassDistribute } from './lift-pass-distribute.action.ts';
import { findLiftPass, liftPassViewer, readLiftPasses } from './lift-pass.store.ts';

export function liftPassFeature(calls: Calls, services: Services): void {
  const { db, clock } = services;

  calls.signedIn('liftPasses', ({ params, viewer, ...call }) => {
    const list = { week: params.weekId, key: ticketListKey({ kind: 'lift-pass' }), reader: readerOf(viewer) };
    return answerNotedList(services, call, list, (weekId) => readLiftPasses(db, weekId, liftPassViewer(viewer)));
  });

  calls.signedIn('liftPassCheck', async ({ params: { weekId, barcode }, viewer }) => {
    const found = await findLiftPass(db, weekId, barcode);
    if (!found && !(await isWeek(db, weekId))) return refuse('unknown-week');
    const report = {
      replay: false,
      occurredAt: new Date(clock.now()).toISOString(),
      repId: viewer.repId,
      repName: viewer.name,
    };
    const verdict = decideLiftPass(barcode, found?.fact, liftPassViewer(viewer), report);
    if (!verdict.ok) return verdict;
    if (!found) throw new Error('a pass was found good that there is not');
    return { success: true, ticket: found.shown };
  });

  calls.signedIn('liftPassDistribute', (call) => answerAction(services, liftPassDistribute, call));
}

export const liftPassLists: WeekLists = (week, viewer) => [
  keptList(endpoints.liftPasses, week, { key: ticketListKey({ kind: 'lift-pass' }), reader: readerOf(viewer) }),
];
