import { say } from '@offpiste/core/base/brand/say.rules';
import type { EventScanReply } from '@offpiste/core/programme/event/event.contract';
import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import type { OfflineScanVerdict } from '@offpiste/core/programme/event/event-scan.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { sayWhen } from '#device/clock.ts';
import { noticeText, type ActionOutcome } from '#record/field-action.ts';
import { outcomeText, VERDICTS } from '#ticket/verdict.rules.ts';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { outbox } from '#texts/record/outbox';
import type { DoorScan } from './scan-event.actions.ts';

const CONFLICT = 409;

/** Green only if the server has accepted the scan without a notice. */
export function doorResult({ outcome, local }: DoorScan, mode: DoorMode): ScanBannerResult {
  // Replies of doors have this shape. The phone may not have the ticket.
  const told = outcome.state === 'done' ? (outcome.reply as EventScanReply).ticket : undefined;
  const ticket = told ?? ('ticket' in local ? local.ticket : undefined);
  const name = ticket && shownName(ticket);
  switch (outcome.state) {
    case 'done':
      return doneResult(outcome, mode, name);
    case 'queued':
      return queuedResult(local, name);
    case 'refused':
      return refusedResult(outcome, local, name);
    case 'failed':
      return {
        kind: 'refused',
        word: VERDICTS.refused.word,
        name,
        lines: [wordsOr(texts.scanFailed, outcome.message), ...(outcome.isKept ? [outbox.keptAfterFault] : [])],
      };
  }
}

export function refusedScan(...lines: readonly string[]): ScanBannerResult {
  return { kind: 'refused', word: texts.wordRefused, lines };
}

function doneResult(
  { reply }: Extract<ActionOutcome, { state: 'done' }>,
  mode: DoorMode,
  name: string | undefined,
): ScanBannerResult {
  if (reply.notice)
    return { kind: 'noted', word: VERDICTS.noted.word, name, lines: [reply.message, noticeText(reply.notice)] };
  return { kind: 'ok', word: mode === 'in' ? texts.wordIn : texts.wordOut, name, lines: [reply.message] };
}

/** Without a reply, the phone's own refusal is shown; the server decides later. */
function queuedResult(local: OfflineScanVerdict, name = ''): ScanBannerResult {
  if (!local.ok) {
    const lines = [offlineRefusal(local), sinceOf(local), texts.keptRefusal].filter((line) => line !== undefined);
    return { kind: 'refused', word: texts.wordRefused, name, lines };
  }
  return {
    kind: 'held',
    word: VERDICTS.held.word,
    name,
    lines: [`${say(texts.validTicket, { name })} ${texts.offlineWillSync}`, texts.queued],
  };
}

type Refused = Extract<ActionOutcome, { state: 'refused' }>;

function refusedResult(outcome: Refused, local: OfflineScanVerdict, name: string | undefined): ScanBannerResult {
  const isMine = outcome.status === undefined && !local.ok;
  const line = isMine ? offlineRefusal(local) : serverRefusal(outcome);
  const hint = isMine
    ? sinceOf(local)
    : (sinceIn(outcome) ?? (isBareConflict(outcome) ? texts.conflictHint : undefined));
  return {
    kind: 'refused',
    word: texts.wordRefused,
    name: outcome.details?.['name'] || name,
    lines: hint ? [line, hint] : [line],
  };
}

/** Without a reason from the server, a conflict shows its status code. */
function serverRefusal(outcome: Refused): string {
  return isBareConflict(outcome) ? String(CONFLICT) : wordsOr(texts.scanFailed, outcomeText(outcome, ''));
}

function isBareConflict(outcome: Refused): boolean {
  return outcome.status === CONFLICT && wordsOr('', outcomeText(outcome, '')) === '';
}

function wordsOr(fallback: string, words: string): string {
  return words === '' || words === general.errorOccurred ? fallback : words;
}

function offlineRefusal(local: Extract<OfflineScanVerdict, { ok: false }>): string {
  const name = 'ticket' in local ? shownName(local.ticket) : '';
  return `${say(texts[local.text], { name })} ${texts.offlineCheck}`;
}

/** Time and rep of the earlier scan. */
function sinceIn({ code, details }: Refused): string | undefined {
  const at = details?.['at'];
  if (at === undefined || (code !== 'already-entered' && code !== 'not-entered')) return undefined;
  return sinceText(code === 'already-entered', at, details?.['repName']);
}

function sinceOf(local: OfflineScanVerdict): string | undefined {
  if (local.text !== 'alreadyEntered' && local.text !== 'notEntered') return undefined;
  const { statusAt, statusBy, entryStatus } = local.ticket;
  return statusAt === undefined ? undefined : sinceText(entryStatus === 'entered', statusAt, statusBy);
}

export function sinceText(isInside: boolean, at: string, repName: string | undefined): string {
  return say(isInside ? texts.insideSince : texts.outsideSince, {
    at: sayWhen(at),
    repName: repName ?? '',
  });
}
