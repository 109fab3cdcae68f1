// Source: docs/reference/reports.md (Reports).
import type { StoryRecord } from '../client-story/client-story.contract.ts';
import { absenceWords, placeWords, undoWords } from '../client-story/story-words.rules.ts';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** `handsetAt` is by the phone's own clock, ISO 8601, UTC. */
export interface LedgerRecord extends StoryRecord {
  readonly handsetAt: string;
  readonly name?: string;
  readonly reference?: string;
  readonly code?: string;
}

/** The row of a record, with its outcome. */
export function ledgerRow(record: LedgerRecord, words: ReportWords): ReportRow<'ledger'> {
  const { at, handsetAt: handset, receivedAt: received, repName: by, undone, verdict, name, reference, code } = record;
  const remark = [record.words, absenceWords(record, words.story)].filter(Boolean).join(', ');
  return {
    at,
    handset,
    received,
    by,
    broughtBy: record.carriedBy ?? null,
    what: actionWord(record.kind, words),
    place: placeWords(record, words.story) || null,
    name: name ?? null,
    reference: reference ?? null,
    code: code ?? null,
    result: words.results[undone ? 'undone' : verdict],
    remark: remark || null,
    undoneAt: undone?.at ?? null,
    undoneBy: undone?.repName ?? null,
    undoneWhy: undone ? undoWords(undone, words.story) : null,
  };
}

/** The name of a kind of action; an unknown kind is its own name. */
export function actionWord(kind: string, words: ReportWords): string {
  const known: Readonly<Record<string, string>> = words.actions satisfies Readonly<Record<ActionKind, string>>;
  return known[kind] ?? kind;
}
