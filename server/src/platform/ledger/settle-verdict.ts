import type { ActionNotice, ActionReply } from '@offpiste/core/record/action/action.contract';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Folded, FoldedState, Noted, Occurrence, Verdict } from '@offpiste/core/record/action/action.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { Refusal, RefusalDetails } from '@offpiste/core/base/refusal/refusal.contract';
import { doneTexts } from '@offpiste/brands/english/done.texts';
import { brands } from '@offpiste/brands/registry';
import type { OnceWords, PreparedAction } from './action-definition.ts';
import type { LedgerEntry } from './ledger-row.ts';
import type { Displaced } from './ledger.store.ts';
import { exceptionWords, wordsOf } from '#platform/http/refusals';
import type { Viewer } from '#platform/viewer/viewer';

export type Accepted = Exclude<Verdict, Refusal>;
type Draft = Pick<LedgerEntry, 'occurredAt' | 'repId' | 'repName'>;

/** Without `change` the ticket stays unchanged. */
export interface Settled {
  readonly change: FoldedState | undefined;
  readonly verdict: 'accepted' | 'already' | 'exception';
  readonly code: string | undefined;
  readonly reply: ActionReply;
  readonly displaced: readonly Displaced[];
  readonly lists?: readonly string[];
  readonly earlyUndos?: number;
}

export function settle(action: PreparedAction, verdict: Accepted, draft: Draft, viewer: Viewer): Settled {
  if (verdict.outcome === 'folded' || verdict.outcome === 'noted') return settleReported(action, verdict, viewer);
  const { once, kind } = action;
  const reply = { success: true, message: doneMessage(kind, 'details' in verdict ? verdict.details : {}, viewer) };
  if (!once) throw new Error(`${kind} has no words for a kind that happens once`);
  const change = {
    status: once.status,
    since: { at: draft.occurredAt.toISOString(), repId: draft.repId, repName: draft.repName },
    memory: {},
  };
  if (verdict.outcome === 'changed') return { change, verdict: 'accepted', code: undefined, reply, displaced: [] };
  const already = { verdict: 'already', code: once.alreadyCode } as const;
  if (verdict.firstIsMine) {
    const details = { ...verdict.details, at: draft.occurredAt.toISOString(), repName: draft.repName };
    return {
      ...already,
      change,
      reply,
      displaced: [{ order: 'status', notice: alreadyNotice(once, details, viewer) }],
    };
  }
  return {
    ...already,
    change: undefined,
    reply: { ...reply, notice: alreadyNotice(once, verdict.details, viewer) },
    displaced: [],
  };
}

/** The ticket stays unchanged and the report's phone gets a notice. */
export function settleUndone(action: PreparedAction, verdict: Accepted, undo: Occurrence, viewer: Viewer): Settled {
  const details = 'details' in verdict ? verdict.details : {};
  const { at, repName } = undo;
  const notice = misfitNotice({ code: 'undone', details: { ...details, at, repName } }, viewer);
  const reply = { success: true, message: doneMessage(action.kind, details, viewer), notice };
  return { change: undefined, verdict: 'accepted', code: undefined, reply, displaced: [] };
}

export function undoBarred(order: number, verdict: Accepted, viewer: Viewer): Displaced {
  const details = { ...('details' in verdict ? verdict.details : {}), repName: viewer.name };
  return { order, notice: misfitNotice({ code: 'undo-not-allowed', details }, viewer) };
}

function settleReported({ kind }: PreparedAction, verdict: Folded | Noted, viewer: Viewer): Settled {
  const { details, exception } = verdict;
  const { reply } = verdict;
  const state = verdict.outcome === 'folded' ? verdict.state : undefined;
  const displaced = (verdict.displaced ?? []).map((other) => ({
    order: other.order,
    notice: misfitNotice(other.exception, viewer),
  }));
  const doneReply = { ...reply, success: true, message: doneMessage(kind, details, viewer) };
  if (!exception) return { change: state, verdict: 'accepted', code: undefined, reply: doneReply, displaced };
  return {
    change: state,
    verdict: 'exception',
    code: exception.code,
    reply: { ...doneReply, notice: misfitNotice(exception, viewer) },
    displaced,
  };
}

function doneMessage(kind: ActionKind, details: RefusalDetails = {}, viewer: Viewer): string {
  return say(doneTexts(brands[viewer.brand].texts)[kind], details);
}

function misfitNotice(exception: NonNullable<Folded['exception']>, viewer: Viewer): ActionNotice {
  return noticeOf(exception.code, exceptionWords(exception, viewer.brand), exception.details);
}

function alreadyNotice({ alreadyCode: code }: OnceWords, details: RefusalDetails, viewer: Viewer): ActionNotice {
  return noticeOf(code, wordsOf({ code, details }, viewer.brand), details);
}

function noticeOf(code: string, text: string, details: RefusalDetails): ActionNotice {
  return { code, text, name: details['name'], repName: details['repName'], at: details['at'] };
}
