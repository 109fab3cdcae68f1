// Source: docs/reference/actions.md (Undo).
import type { Occurrence, Report } from '../action/action.rules.ts';
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

type UndoPolicy = Pick<BrandPolicy, 'undoOthersFromLevel'>;

export const UNDO_OFFERED_MS = 10_000;

export interface UndoViewer {
  readonly repId: string;
  readonly level: number;
  readonly hasOffice: boolean;
}

/** Whether this rep may undo reports of others. */
export function mayUndoOthers(
  { undoOthersFromLevel }: UndoPolicy,
  { level, hasOffice }: Pick<UndoViewer, 'level' | 'hasOffice'>,
): boolean {
  return hasOffice || (undoOthersFromLevel !== undefined && level >= undoOthersFromLevel);
}

/** Whether this rep may undo a report of that rep. */
export function mayUndo(policy: UndoPolicy, viewer: UndoViewer, reportRepId: string): boolean {
  return viewer.repId === reportRepId || mayUndoOthers(policy, viewer);
}

export interface UndoneReport extends Occurrence {
  readonly name: string;
  readonly isUndo: boolean;
  /** Only the office may undo it. */
  readonly isOfOffice: boolean;
  readonly undone?: Occurrence;
}

/** waiting: the report has not arrived. misfit: it was undone before. */
export type UndoDecision =
  | { readonly ok: true; readonly outcome: 'undone'; readonly details: RefusalDetails }
  | { readonly ok: true; readonly outcome: 'waiting' }
  | { readonly ok: true; readonly outcome: 'misfit'; readonly details: RefusalDetails }
  | Refusal;

/** Refusals: nothing-to-undo (it was refused), undo-is-final (it is an undo), undo-not-allowed, undone-already. */
export function decideUndo(
  policy: UndoPolicy,
  viewer: UndoViewer,
  known: UndoneReport | 'refused' | undefined,
  report: Pick<Report, 'replay'>,
): UndoDecision {
  if (known === undefined) return { ok: true, outcome: 'waiting' };
  if (known === 'refused') return refuse('nothing-to-undo');
  const { name, isUndo, isOfOffice, undone } = known;
  if (isUndo) return refuse('undo-is-final');
  const isAllowed = isOfOffice ? viewer.hasOffice : mayUndo(policy, viewer, known.repId);
  if (!isAllowed) return refuse('undo-not-allowed', { name, repName: known.repName });
  if (!undone) return { ok: true, outcome: 'undone', details: { name } };
  const details = { name, at: undone.at, repName: undone.repName };
  return report.replay ? { ok: true, outcome: 'misfit', details } : refuse('undone-already', details);
}
