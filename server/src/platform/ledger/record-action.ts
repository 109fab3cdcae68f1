import type { ActionReply } from '@offpiste/core/action/action.contract';
import { isSameReport, occurredAtMs, type Report, type Verdict } from '@offpiste/core/action/action.rules';
import type { ErrorReply, Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import { isUniqueViolation } from '#platform/errors';
import type { Assessment, PreparedAction, RecordableAction } from '#platform/ledger/action-definition';
import { bodyHash } from '#platform/ledger/body-hash';
import { appendEntry, appendEntryIfUnchanged, appendEntryIfUnknown, changeTicket, readDoor, type LedgerEntry } from '#platform/ledger/ledger.store';
import { mayRecord } from '@offpiste/core/action/may-record.rules';
import { refusalReply, refusalStatus, wordsOf } from '#platform/refusals';
import type { Services } from '#platform/services';
import type { Viewer } from '#platform/viewer';

/** How an action came in. Moments are epoch ms. */
export interface Delivery {
  readonly replay: boolean;
  readonly device: string | undefined;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
}

/** The answer to an action: HTTP status and body. */
export interface Outcome {
  readonly status: number;
  readonly body: ActionReply | ErrorReply;
}

type LedgerServices = Pick<Services, 'db'>;
type Draft = Omit<LedgerEntry, 'verdict' | 'code' | 'status' | 'reply'>;

/** How often a decision is taken anew because the ticket changed meanwhile. */
const MAX_DECISIONS = 20;

/**
 * The one door for field actions. An id that was accepted before is answered as it was then; otherwise rights are checked,
 * the noun's own rule decides on the facts, and state and ledger change together or not at all.
 */
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
  if (Number.isNaN(handsetTime)) return refused(refuse('malformed', { field: 'handsetTimestamp', problem: 'is not a moment' }), viewer);
  const draft = draftEntry(prepared.value, viewer, delivery, handsetTime);
  for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
    const outcome = await decideOnce(services, prepared.value, viewer, draft);
    if (outcome) return outcome;
  }
  return refused(refuse('database-away'), viewer);
}

async function decideOnce({ db }: LedgerServices, action: PreparedAction, viewer: Viewer, draft: Draft): Promise<Outcome | undefined> {
  const door = await readDoor(db, draft.weekId, draft.idempotentId);
  if (door.known) {
    if (isSameReport(door.known, draft)) return answeredBefore(door.known);
    return keepRefusal(db, draft, refuse('id-reused'), viewer);
  }
  const barred = mayRecord(brands[viewer.brand].policy, { viewer, bodyRepId: action.facts.repId, week: door.week });
  if (barred) return keepRefusal(db, draft, barred, viewer);
  const assessment = await action.assess(db, reportOf(draft));
  if (!assessment.verdict.ok) return keepRefusalUnlessKnown(db, draft, assessment.verdict, viewer);
  return keepAccepted(db, draft, action, assessment, assessment.verdict, viewer);
}

async function keepAccepted(
  db: Services['db'],
  draft: Draft,
  action: PreparedAction,
  { ticket }: Assessment,
  verdict: Exclude<Verdict, Refusal>,
  viewer: Viewer,
): Promise<Outcome | undefined> {
  if (!ticket) throw new Error(`${action.kind} was accepted without a ticket`);
  const body = acceptedReply(action, verdict, viewer);
  const isChange = verdict.outcome === 'changed' || verdict.firstIsMine;
  const entry: LedgerEntry = {
    ...draft,
    verdict: verdict.outcome === 'changed' ? 'accepted' : 'already',
    code: verdict.outcome === 'changed' ? undefined : action.alreadyCode,
    status: 200,
    reply: body,
  };
  try {
    const isWritten = isChange ? await changeTicket(db, entry, ticket, action.status) : await appendEntryIfUnchanged(db, entry, ticket);
    return isWritten ? { status: 200, body } : undefined;
  } catch (error) {
    // The same report came in twice at once and the other one was first.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function keepRefusal(db: Services['db'], draft: Draft, refusal: Refusal, viewer: Viewer): Promise<Outcome> {
  const outcome = refused(refusal, viewer);
  await appendEntry(db, refusedEntry(draft, refusal, outcome));
  return outcome;
}

// The facts may already be those that the same report made, which came in twice at once: it must not be refused for its own sake.
async function keepRefusalUnlessKnown(db: Services['db'], draft: Draft, refusal: Refusal, viewer: Viewer): Promise<Outcome | undefined> {
  const outcome = refused(refusal, viewer);
  return (await appendEntryIfUnknown(db, refusedEntry(draft, refusal, outcome))) ? outcome : undefined;
}

function refusedEntry(draft: Draft, refusal: Refusal, { status, body }: Outcome): LedgerEntry {
  return { ...draft, verdict: 'refused', code: refusal.code, status, reply: body };
}

function refused(refusal: Refusal, viewer: Viewer): Outcome {
  return { status: refusalStatus(refusal), body: refusalReply(refusal, viewer.brand) };
}

// The ledger keeps replies as this function's own callers wrote them.
function answeredBefore(known: { status: number; reply: unknown }): Outcome {
  return { status: known.status, body: known.reply as ActionReply };
}

function acceptedReply(action: PreparedAction, verdict: Exclude<Verdict, Refusal>, viewer: Viewer): ActionReply {
  const message = brands[viewer.brand].texts.done[action.kind];
  // Who turns out to have been first was in nobody's way: there is nothing to be told.
  if (verdict.outcome === 'changed' || verdict.firstIsMine) return { success: true, message };
  const { details } = verdict;
  const text = wordsOf({ code: action.alreadyCode, details }, viewer.brand);
  return { success: true, message, notice: { code: action.alreadyCode, text, name: details['name'], repName: details['repName'], at: details['at'] } };
}

function draftEntry(action: PreparedAction, viewer: Viewer, delivery: Delivery, handset: number): Draft {
  const { idempotentId, weekId, subject } = action.facts;
  const { replay, device, sentAt, receivedAt } = delivery;
  return {
    idempotentId, kind: action.kind, repId: viewer.repId, repName: viewer.name, brand: viewer.brand, weekId, subject, device, replay,
    handsetTime: new Date(handset),
    sentAt: sentAt === undefined ? undefined : new Date(sentAt),
    occurredAt: new Date(occurredAtMs({ handset, sentAt, receivedAt })),
    receivedAt: new Date(receivedAt),
    body: action.body,
    bodyHash: bodyHash(action.body),
  };
}

function reportOf(draft: Draft): Report {
  return { replay: draft.replay, occurredAt: draft.occurredAt.toISOString(), repId: draft.repId, repName: draft.repName };
}
