// Source: docs/reference/reports.md (Reports).
import type { StoryRecord } from '../client-story/client-story.contract.ts';
import { absenceWords, placeWords, undoWords } from '../client-story/story-words.rules.ts';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** A record of the ledger, with the moment by the phone's own clock (ISO 8601, UTC), and whom it is about where a ticket says so. */
export interface LedgerRecord extends StoryRecord {
  readonly handsetAt: string;
  readonly name?: string;
  readonly reference?: string;
  readonly code?: string;
}

/** Every record, whatever became of it: what phones said of it, and what came of it. */
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

/** What a kind of action is called; a kind that this version does not know is called by its own name. */
export function actionWord(kind: string, words: ReportWords): string {
  const known: Readonly<Record<string, string>> = words.actions satisfies Readonly<Record<ActionKind, string>>;
  return known[kind] ?? kind;
}
