import type { Occurrence, Report } from '../action/action.rules.ts';
import type { BrandPolicy } from '../brand/brand.contract.ts';
import type { Refusal, RefusalDetails } from '../refusal/refusal.contract.ts';
import { refuse } from '../refusal/refusal.rules.ts';

type UndoPolicy = Pick<BrandPolicy, 'undoOthersFromLevel'>;

/** How long a verdict offers to take back what it tells, ms. Source: docs/product.md, section "Taking back". */
export const UNDO_OFFERED_MS = 10_000;

/** Whether reps of this level may take back what others reported. Source: docs/product.md, section "Taking back". */
export function mayUndoOthers({ undoOthersFromLevel }: UndoPolicy, level: number): boolean {
  return undoOthersFromLevel !== undefined && level >= undoOthersFromLevel;
}

/** May this rep take back a report of that rep? Source: docs/product.md, section "Taking back". */
export function mayUndo(
  policy: UndoPolicy,
  viewer: { readonly repId: string; readonly level: number },
  reportRepId: string,
): boolean {
  return viewer.repId === reportRepId || mayUndoOthers(policy, viewer.level);
}

/** The report that is to be taken back. `name` is of the client or room it is about. */
export interface UndoneReport extends Occurrence {
  readonly name: string;
  /** It takes back another one itself. */
  readonly isUndo: boolean;
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
 * effect. Source: docs/product.md, section "Taking back".
 */
export function decideUndo(
  policy: UndoPolicy,
  viewer: { readonly repId: string; readonly level: number },
  known: UndoneReport | 'refused' | undefined,
  report: Pick<Report, 'replay'>,
): UndoDecision {
  if (known === undefined) return { ok: true, outcome: 'waiting' };
  if (known === 'refused') return refuse('nothing-to-undo');
  const { name, isUndo, undone } = known;
  if (isUndo) return refuse('undo-is-final');
  if (!mayUndo(policy, viewer, known.repId)) return refuse('undo-not-allowed', { name, repName: known.repName });
  if (!undone) return { ok: true, outcome: 'undone', details: { name } };
  const details = { name, at: undone.at, repName: undone.repName };
  return report.replay ? { ok: true, outcome: 'misfit', details } : refuse('undone-already', details);
}
