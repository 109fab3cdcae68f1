// Source: docs/reference/actions.md (Undo).
import type { Occurrence, Report } from '../action/action.rules.ts';
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

type UndoPolicy = Pick<BrandPolicy, 'undoOthersFromLevel'>;

/** How long a verdict offers to take back what it tells, ms. */
export const UNDO_OFFERED_MS = 10_000;

/** Who wants to take something back. `hasOffice`: they have office access to the week's brand. */
export interface UndoViewer {
  readonly repId: string;
  readonly level: number;
  readonly hasOffice: boolean;
}

/** Whether this rep may take back what others reported. */
export function mayUndoOthers(
  { undoOthersFromLevel }: UndoPolicy,
  { level, hasOffice }: Pick<UndoViewer, 'level' | 'hasOffice'>,
): boolean {
  return hasOffice || (undoOthersFromLevel !== undefined && level >= undoOthersFromLevel);
}

/** May this rep take back a report of that rep? */
export function mayUndo(policy: UndoPolicy, viewer: UndoViewer, reportRepId: string): boolean {
  return viewer.repId === reportRepId || mayUndoOthers(policy, viewer);
}

/** The report that is to be taken back. `name` is of the client or room it is about. */
export interface UndoneReport extends Occurrence {
  readonly name: string;
  /** It takes back another one itself. */
  readonly isUndo: boolean;
  /** Only the office may take it back. */
  readonly isOfOffice: boolean;
  /** Who took it back before, and when. */
  readonly undone?: Occurrence;
}

/**
 * What becomes of taking back a report: `undone`; `waiting` where the report is not here yet; `misfit` where it was taken
 * back before, told to its phone.
 */
export type UndoDecision =
  | { readonly ok: true; readonly outcome: 'undone'; readonly details: RefusalDetails }
  | { readonly ok: true; readonly outcome: 'waiting' }
  | { readonly ok: true; readonly outcome: 'misfit'; readonly details: RefusalDetails }
  | Refusal;

/**
 * May this rep take back the report? Refusals: nothing-to-undo (it was refused), undo-is-final (it takes back another one),
 * undo-not-allowed, undone-already (with who and when). A replayed one of what was taken back before is accepted without
 * effect.
 */
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
