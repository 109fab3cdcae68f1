// Source: docs/reference/outbox.md (The outbox).
import type { ActionNotice } from '../action/action.contract.ts';
import type { ExceptionCode } from '../action/action.rules.ts';
import type { AlreadyDone, RefusalCode } from '../../base/refusal/refusal.contract.ts';
import { refusalFieldsOf } from '../../base/call/failure.rules.ts';
import type { OutboxEntry, OutboxOptions, StoredEntry } from './outbox.contract.ts';
import { DONE_SINCE } from './done-since.rules.ts';
import { mayBeDelivered } from './held.rules.ts';
import { CONFLICT_IS_DONE, entryField, postTopic } from './outbox.rules.ts';

/** The notice for an entry that was counted before. */
export function conflictNotice(body: unknown, text: string): ActionNotice {
  const { code = '409', details = {} } = refusalFieldsOf(body);
  const { name, repName, at } = details;
  return { code, text, ...(name ? { name } : {}), ...(repName ? { repName } : {}), ...(at ? { at } : {}) };
}

const ALREADY: ReadonlySet<string> = new Set<AlreadyDone | RefusalCode | ExceptionCode | '409'>([
  'already-loaded',
  'already-distributed',
  'already-registered',
  'already-extra',
  'already-entered',
  'not-entered',
  'entered-twice',
  'left-twice',
  'keys-out-already',
  'keys-back-already',
  'departed-already',
  '409',
]);

/** Whether another report was first, also at a door, or the report was undone. */
export function noticeKind(
  { url }: Pick<StoredEntry, 'url'>,
  { code }: Pick<ActionNotice, 'code'>,
): 'first' | 'door' | 'undone' | 'since' | 'other' {
  if (code === DONE_SINCE) return 'since';
  if (code === 'undone') return 'undone';
  if (!ALREADY.has(code)) return 'other';
  return CONFLICT_IS_DONE.has(url) ? 'door' : 'first';
}

/** The items of topics without an unsettled item. */
export function firstOfTopic<One>(
  rest: readonly One[],
  unsettled: readonly One[],
  about: (one: One) => string,
): readonly One[] {
  const stuck = new Set(unsettled.map(about));
  return rest.filter((one) => !stuck.has(about(one)));
}

/** Whether a parked entry can be sent again. */
export function mayRetry({ url, options }: Pick<StoredEntry, 'url' | 'options'>): boolean {
  return options.state === 'attention' && url !== '';
}

/**
 * The effect of discarding an entry that another phone may have: an undo ('taken-back'), or removal here only
 * ('gone-here').
 */
export function discardingOf(entry: StoredEntry): 'gone' | 'taken-back' | 'gone-here' {
  if (!mayBeDelivered(entry)) return 'gone';
  const isReport = entry.options.kind !== 'undo' && entryField(entry, 'idempotentId') !== undefined;
  return isReport && postTopic(entry) !== undefined ? 'taken-back' : 'gone-here';
}

/** The ids of the reports that these entries undo. */
export function takenBackBy(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => entryField(entry, 'undoes') ?? []));
}

/** Whether an undo of this entry follows it in the queue. */
export function isBeingTakenBack(entry: StoredEntry, takenBack: ReadonlySet<string>): boolean {
  const isSentFirst = entry.options.state === 'waiting' && discardingOf(entry) === 'taken-back';
  return isSentFirst && takenBack.has(entryField(entry, 'idempotentId') ?? '');
}

export interface ExportFacts {
  readonly rep: { readonly repId: string; readonly name: string };
  readonly brand: string;
  readonly version: string;
  readonly device: string;
  readonly exportedAt: number;
}

/** Times are ISO 8601, UTC. */
export interface ExportedEntry {
  readonly key: number;
  readonly madeAt: string;
  readonly url: string;
  readonly data: unknown;
  readonly options: OutboxOptions;
  readonly timestamp: number;
}

/** Converts the entries of one rep to the export format. */
export function outboxExport(entries: readonly StoredEntry[], { exportedAt, ...facts }: ExportFacts) {
  return { app: 'Offpiste', exportedAt: isoOf(exportedAt), ...facts, entries: entries.map(exportedEntry) };
}

/** The file name, with the UTC time. */
export function exportFileName(exportedAt: number): string {
  return `offpiste-actions-${isoOf(exportedAt).slice(0, 19).replaceAll(':', '-')}.json`;
}

function exportedEntry({ key, url, data, options, timestamp }: StoredEntry): ExportedEntry {
  return { key, madeAt: isoOf(timestamp), url, data, options, timestamp };
}

function isoOf(moment: number): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
