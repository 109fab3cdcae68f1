import { decideLiftPass } from '@offpiste/core/lift-pass/lift-pass.rules';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { sha256 } from '#platform/clock';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import type { Viewer } from '#platform/viewer';
import { isWeek } from '#platform/week.store';
import { liftPassDistribute } from './lift-pass-distribute.action.ts';
import { findLiftPass, findLiftPassListVersion, liftPassViewer, readLiftPasses } from './lift-pass.store.ts';

export function liftPassFeature(calls: Calls, services: Services): void {
  const { db, clock } = services;

  calls.signedIn('liftPasses', async ({ params: { weekId }, viewer, request, reply }) => {
    // Read before the list, so that a list is at least as new as the version it goes by.
    const version = await findLiftPassListVersion(db, weekId);
    if (version === undefined) return refuse('unknown-week');
    if (isUnchanged(request, reply, `${version}-${whoseList(viewer)}`)) return NOT_MODIFIED;
    return readLiftPasses(db, weekId, liftPassViewer(viewer));
  });

  calls.signedIn('liftPassCheck', async ({ params: { weekId, barcode }, viewer }) => {
    const { facts, shown } = await findLiftPass(db, { weekID: weekId, barcode });
    if (!shown && !(await isWeek(db, weekId))) return refuse('unknown-week');
    const report = {
      replay: false,
      occurredAt: new Date(clock.now()).toISOString(),
      repId: viewer.repId,
      repName: viewer.name,
    };
    const verdict = decideLiftPass(facts, liftPassViewer(viewer), report);
    if (!verdict.ok) return verdict;
    if (!shown) throw new Error('a pass was found good that there is not');
    return { success: true, ticket: shown };
  });

  calls.signedIn('liftPassDistribute', (call) => answerAction(services, liftPassDistribute, call));
}

/** What the list of a rep depends on besides its version: rights can change while nothing happens to the passes. */
function whoseList({ brand, level, repId }: Viewer): string {
  return sha256(JSON.stringify([brand, level, repId])).slice(0, 12);
}
