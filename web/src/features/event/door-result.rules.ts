import { say } from '@offpiste/core/brand/say.rules';
import type { DoorMode } from '@offpiste/core/event/event-door.rules';
import type { OfflineScanVerdict } from '@offpiste/core/event/event-scan.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { now } from '#device/clock.ts';
import { verdictTextOf } from '#outbox/action-verdict.rules.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { event as texts } from '#texts/event';
import { general } from '#texts/general';
import { outbox } from '#texts/outbox';
import type { DoorScan } from './scan-event.actions.ts';

const CONFLICT = 409;

/** What the banner says of a scan at a door. Green is only for what the server has, and has nothing to say about. */
export function doorResult({ outcome, local }: DoorScan, mode: DoorMode): ScanBannerResult {
  const name = 'ticket' in local ? local.ticket.name : undefined;
  switch (outcome.state) {
    case 'done':
      return doneResult(outcome, mode, name);
    case 'queued':
      return queuedResult(local);
    case 'refused':
      return refusedResult(outcome, local, name);
    case 'failed':
      return { kind: 'refused', word: general.error, name, lines: [outcome.message || texts.scanFailed] };
  }
}

/** A code that is none, or a scan that broke. */
export function refusedScan(line: string): ScanBannerResult {
  return { kind: 'refused', word: texts.wordRefused, lines: [line] };
}

function doneResult(
  { reply }: Extract<ActionOutcome, { state: 'done' }>,
  mode: DoorMode,
  name: string | undefined,
): ScanBannerResult {
  if (reply.notice) return { kind: 'noted', word: texts.wordNoted, name, lines: [reply.message, reply.notice.text] };
  return { kind: 'ok', word: mode === 'in' ? texts.wordIn : texts.wordOut, name, lines: [reply.message] };
}

/** Where the phone itself would have said no and nobody answered, it says no: the server has the last word later. */
function queuedResult(local: OfflineScanVerdict): ScanBannerResult {
  if (!local.ok) return { ...refusedScan(offlineNo(local)), lines: [offlineNo(local), texts.queued] };
  const { name } = local.ticket;
  return {
    kind: 'held',
    word: outbox.held,
    name,
    lines: [`${say(texts.validTicket, { name })} ${texts.offlineWillSync}`, texts.queued],
  };
}

type Refused = Extract<ActionOutcome, { state: 'refused' }>;

function refusedResult(outcome: Refused, local: OfflineScanVerdict, name: string | undefined): ScanBannerResult {
  const isMine = outcome.status === undefined && !local.ok;
  const line = isMine ? offlineNo(local) : serverNo(outcome);
  const since = isMine ? sinceOf(local) : sinceIn(outcome);
  return {
    kind: 'refused',
    word: texts.wordRefused,
    name: outcome.details?.['name'] ?? name,
    lines: since ? [line, since] : [line],
  };
}

/** The number stands in where a conflict comes without words. */
function serverNo(outcome: Refused): string {
  const words = verdictTextOf(outcome, '');
  return outcome.status === CONFLICT && words === general.errorOccurred ? String(CONFLICT) : words;
}

function offlineNo(local: Extract<OfflineScanVerdict, { ok: false }>): string {
  const name = 'ticket' in local ? local.ticket.name : '';
  return `${say(texts[local.text], { name })} ${texts.offlineCheck}`;
}

/** When and by whom somebody went through the door before. */
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

/** Since when somebody is inside or outside, and who let them through. */
export function sinceText(isInside: boolean, at: string, repName: string | undefined): string {
  return say(isInside ? texts.insideSince : texts.outsideSince, {
    at: formatRecent(at, now()),
    repName: repName ?? '',
  });
}
