import {
  isAlreadyDone,
  isDecidedByBooking,
  isRefusalCode,
  refusalText,
} from '@offpiste/core/base/refusal/refusal.rules';
import { sayWhen } from '#device/clock.ts';
import type { FeedbackKind } from '#device/hardware/feedback.ts';
import { noticeText, type ActionOutcome } from '#record/field-action.ts';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import type { LeftVerdict } from './interrupted-verdict.ts';
import { general } from '#texts/general';
import { outbox } from '#texts/record/outbox';
import { refusals } from '#texts/record/refusals';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

/** `noted`: accepted, but inconsistent with earlier data, so never plain green. */
export type OutcomeKind = Exclude<VerdictKind, 'away' | 'sending'> | 'noted';

export const VERDICTS: Readonly<
  Record<OutcomeKind, { readonly look: VerdictKind; readonly word: string; readonly feedback: FeedbackKind }>
> = {
  ok: { look: 'ok', word: outbox.done, feedback: 'success' },
  noted: { look: 'held', word: outbox.noted, feedback: 'held' },
  held: { look: 'held', word: outbox.held, feedback: 'held' },
  already: { look: 'already', word: outbox.already, feedback: 'held' },
  refused: { look: 'refused', word: general.error, feedback: 'refused' },
};

/** 'Already done' is not an error: the client is where they should be. */
export function outcomeKind(outcome: ActionOutcome): OutcomeKind {
  switch (outcome.state) {
    case 'done':
      return outcome.reply.notice ? 'noted' : 'ok';
    case 'queued':
      return outcome.doubt ? outcomeKind(outcome.doubt) : 'held';
    case 'refused':
      return isAlreadyDone(outcome.code) ? 'already' : 'refused';
    case 'failed':
      return 'refused';
  }
}

export function outcomeText(outcome: ActionOutcome, doneText: string): string {
  switch (outcome.state) {
    case 'done':
      return outcome.reply.notice ? `${doneText}. ${noticeText(outcome.reply.notice)}` : doneText;
    case 'queued':
      return outcome.doubt ? `${outcomeText(outcome.doubt, doneText)} ${outcome.text}` : outcome.text;
    case 'refused':
      return refusedText(outcome);
    case 'failed':
      return outcome.isKept ? `${outcome.message}\n${outbox.keptAfterFault}` : outcome.message;
  }
}

/** The server's message if this app does not know the code. */
function refusedText({ status, message, code, details }: Extract<ActionOutcome, { state: 'refused' }>): string {
  if (code === undefined || !isRefusalCode(code)) return message;
  const text = refusalText(refusals, { code, ...(details ? { details } : {}) }, sayWhen);
  const isOfPhone = status === undefined;
  return isOfPhone && isDecidedByBooking(code) ? `${text}\n${outbox.byThisPhone}` : text;
}

/** Stored by the server or on this phone. */
export function isRecorded({ state }: ActionOutcome): boolean {
  return state === 'done' || state === 'queued';
}

export function feedbackOf(outcome: ActionOutcome): FeedbackKind {
  return VERDICTS[outcomeKind(outcome)].feedback;
}

export interface ShownOutcome {
  readonly outcome: ActionOutcome;
  readonly name?: string | undefined;
  readonly reference?: string | undefined;
}

/** In a banner, 'already done' is a note. */
const KINDS: Readonly<Record<OutcomeKind, ScanBannerResult['kind']>> = {
  ok: 'ok',
  noted: 'noted',
  held: 'held',
  already: 'noted',
  refused: 'refused',
};

export function bannerOf(result: ShownOutcome, doneText: string): ScanBannerResult {
  const { outcome, reference } = result;
  const kind = outcomeKind(outcome);
  const name = holderName(result);
  return {
    kind: KINDS[kind],
    word: VERDICTS[kind].word,
    name,
    reference: reference === name ? undefined : reference,
    report: 'report' in outcome ? outcome.report : undefined,
    held: heldOf(outcome),
    lines: outcomeText(outcome, doneText).split('\n'),
  };
}

/** For the next screen. */
export function leftVerdictOf(result: ShownOutcome, doneText: string): LeftVerdict {
  return { ...bannerOf(result, doneText), outcome: result.outcome };
}

export function heldOf(outcome: ActionOutcome): ScanBannerResult['held'] {
  return outcome.state === 'queued' && outcome.id !== undefined ? { id: outcome.id } : undefined;
}

/** The server's refusal contains the holder's name. */
function holderName({ outcome, name }: ShownOutcome): string | undefined {
  return (outcome.state === 'refused' && outcome.details?.['name']) || name;
}
