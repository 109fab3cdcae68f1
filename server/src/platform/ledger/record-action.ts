import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import { mayRecord } from '@offpiste/core/record/action/may-record.rules';
import { isSameReport } from '@offpiste/core/record/action/action.rules';
import type { ErrorReply, Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { mayUndoOthers } from '@offpiste/core/record/undo/undo.rules';
import { brands } from '@offpiste/brands/registry';
import type { JudgedAction } from '#platform/metrics/metrics';
import { isUniqueViolation } from '#platform/http/errors';
import type { PartOutcome, Parts, PreparedAction, RecordableAction } from './action-definition.ts';
import { draftEntry, reportOf, type Draft, type WithoutWeek } from './draft-entry.ts';
import type { Delivery } from './delivery.ts';
import type { LedgerEntry } from './ledger-row.ts';
import {
  appendEntry,
  appendToLists,
  changeTicket,
  confirmCommits,
  readDecisionFacts,
  type DecidedOn,
  type EarlyUndo,
} from './ledger.store.ts';
import { settle, settleUndone, undoBarred, type Accepted, type Settled } from './settle-verdict.ts';
import { inTurn, type LedgerServices } from './turn.store.ts';
import { appendWaitingUndo } from './waiting-undo.store.ts';
import { refusalReply, refusalStatus } from '#platform/http/refusals';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';

export interface Outcome {
  readonly status: number;
  readonly body: ActionReply | ErrorReply;
}

interface Judged {
  readonly verdict: JudgedAction['verdict'];
  readonly outcome: Outcome;
}

const ACCEPTED = 200;
const MAX_DECISIONS = 20;

/** A known id returns the earlier response. State and ledger change together or not at all. */
export async function recordAction(
  services: LedgerServices,
  action: RecordableAction,
  viewer: Viewer,
  data: unknown,
  delivery: Delivery,
): Promise<Outcome> {
  const prepared = action.prepare(data);
  if (!prepared.ok) return refused(prepared, viewer);
  const { facts } = prepared.value;
  const handsetTime = Date.parse(facts.handsetTime);
  if (Number.isNaN(handsetTime))
    return refused(refuse('malformed', { field: 'handsetTimestamp', problem: 'is not a time' }), viewer);
  const draft = draftEntry(prepared.value, viewer, delivery, handsetTime);
  const { verdict, outcome } = await judge(services, prepared.value, viewer, draft, delivery);
  const lagSeconds = (draft.receivedAt.getTime() - draft.occurredAt.getTime()) / 1000;
  services.metrics?.countAction({ kind: prepared.value.kind, verdict, replay: draft.replay, lagSeconds });
  return outcome;
}

async function judge(
  services: LedgerServices,
  action: PreparedAction,
  viewer: Viewer,
  draft: WithoutWeek,
  delivery: Delivery,
): Promise<Judged> {
  for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
    // Metrics do not count parts, only posts.
    const judged = await inTurn(services, action.turn, (its) => decideOnce(its, action, viewer, draft, delivery));
    if (judged) return judged;
  }
  return { verdict: 'not now', outcome: refused(refuse('database-away'), viewer) };
}

async function decideOnce(
  services: LedgerServices,
  action: PreparedAction,
  viewer: Viewer,
  withoutWeek: WithoutWeek,
  delivery: Delivery,
): Promise<Judged | undefined> {
  const { db } = services;
  const { week, isErased, hasOffice, accepted, earlyUndos, facts } = await readDecisionFacts(
    db,
    action,
    withoutWeek.weekId,
  );
  const reporter = { ...viewer, hasOffice };
  const draft = {
    ...withoutWeek,
    ...(week ? { weekId: week.weekId } : {}),
    undoesAny: withoutWeek.undoes !== undefined && mayUndoOthers(brands[viewer.brand].policy, reporter),
  };
  // Erasure cannot find reports of an unknown week.
  const kept = isErased || !week ? withoutNames(draft) : draft;
  if (accepted) {
    if (!isSameReport(accepted, draft)) return keepRefusal(db, kept, refuse('id-reused'), viewer);
    await confirmCommits(db);
    return { verdict: 'again', outcome: earlierOutcome(accepted) };
  }
  if (isErased) return keepRefusal(db, kept, refuse('week-erased'), viewer);
  const barred = mayRecord(brands[viewer.brand].policy, { viewer, bodyRepId: action.facts.repId, week });
  if (barred)
    return keepRefusal(db, kept, barred.code === 'unknown-week' ? refuse(action.unknownWeek) : barred, viewer);
  const assessment = action.assess(facts, reportOf(draft), reporter);
  if (!assessment.verdict.ok) return keepRefusal(db, draft, assessment.verdict, viewer);
  const { ticket, parts } = assessment;
  const told = parts && (await recordParts(services, parts, viewer, delivery));
  if (told && 'status' in told) return { verdict: 'not now', outcome: told };
  const verdict =
    told && assessment.verdict.outcome === 'noted' ? { ...assessment.verdict, ...told } : assessment.verdict;
  if (!ticket && verdict.outcome !== 'noted') throw new Error(`${action.kind} was accepted without a ticket`);
  const settled = settleAll(action, verdict, draft, viewer, earlyUndos);
  const subject = (verdict.outcome === 'folded' && verdict.subject) || draft.subject;
  const decidedOn = ticket && { ticket, earlyUndos: earlyUndos.length };
  return keepAccepted(db, decidedOn, { ...draft, subject }, settled);
}

/** A repeated post returns the earlier outcomes. */
async function recordParts(
  services: LedgerServices,
  { list, replyOf }: Parts,
  viewer: Viewer,
  delivery: Delivery,
): Promise<Outcome | { readonly reply: object }> {
  const outcomes: PartOutcome[] = [];
  for (const { action, data } of list) {
    const outcome = await recordAction(services, action, viewer, data, delivery);
    if (outcome.status >= 500) return outcome;
    outcomes.push({ said: 'code' in outcome.body ? outcome.body.code : outcome.body.notice?.code });
  }
  return { reply: replyOf(outcomes) };
}

/** An early undo may come from a rep without the right to it. */
function settleAll(
  action: PreparedAction,
  verdict: Accepted,
  draft: Draft,
  viewer: Viewer,
  earlyUndos: readonly EarlyUndo[],
): Settled {
  const isAllowed = ({ any, repId }: EarlyUndo) => any || repId === viewer.repId;
  // An undo is final. Extra passengers are undone one by one.
  const known = action.kind === 'undo' || action.kind === 'extra-passengers' ? [] : earlyUndos;
  const undo = known.find(isAllowed);
  const settled = undo ? settleUndone(action, verdict, undo, viewer) : settle(action, verdict, draft, viewer);
  const barred = known.filter((early) => !isAllowed(early)).map(({ order }) => undoBarred(order, verdict, viewer));
  const lists = verdict.outcome === 'noted' ? verdict.lists : undefined;
  return {
    ...settled,
    displaced: [...settled.displaced, ...barred],
    ...(lists ? { lists, earlyUndos: earlyUndos.length } : {}),
  };
}

async function keepAccepted(
  db: Services['db'],
  decidedOn: DecidedOn | undefined,
  draft: Draft,
  settled: Settled,
): Promise<Judged | undefined> {
  const { reply, verdict, code } = settled;
  const entry: LedgerEntry = { ...draft, verdict, code, status: ACCEPTED, reply };
  try {
    const isWritten = await writeAccepted(db, decidedOn, entry, settled);
    return isWritten ? { verdict, outcome: { status: ACCEPTED, body: reply } } : undefined;
  } catch (error) {
    // A concurrent request with the same report was first.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** False if the ticket changed after the decision. A noted report depends on no ticket. */
async function writeAccepted(
  db: Services['db'],
  decidedOn: DecidedOn | undefined,
  entry: LedgerEntry,
  { change, displaced, lists, earlyUndos = 0 }: Settled,
): Promise<boolean> {
  if (decidedOn) return changeTicket(db, entry, decidedOn, change, displaced);
  if (lists) return appendToLists(db, entry, earlyUndos, lists, displaced);
  if (entry.undoes !== undefined) return appendWaitingUndo(db, entry);
  await appendEntry(db, entry);
  return true;
}

function withoutNames(draft: Draft): Draft {
  return { ...draft, topic: undefined, body: { erased: true } };
}

async function keepRefusal(db: Services['db'], draft: Draft, refusal: Refusal, viewer: Viewer): Promise<Judged> {
  const outcome = refused(refusal, viewer);
  await appendEntry(db, {
    ...draft,
    verdict: 'refused',
    code: refusal.code,
    status: outcome.status,
    reply: outcome.body,
  });
  return { verdict: 'refused', outcome };
}

function refused(refusal: Refusal, viewer: Viewer): Outcome {
  return { status: refusalStatus(refusal), body: refusalReply(refusal, viewer.brand) };
}

function earlierOutcome(accepted: { status: number; reply: unknown }): Outcome {
  return { status: accepted.status, body: accepted.reply as ActionReply };
}
