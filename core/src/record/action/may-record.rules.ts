// Source: docs/reference/actions.md (Field actions).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

export interface RecordingFacts {
  readonly viewer: { readonly repId: string; readonly level: number };
  readonly bodyRepId: string;
  readonly week: { readonly disabled: boolean } | undefined;
}

/** Refusals: level-too-low, wrong-rep, unknown-week, week-disabled. */
export function mayRecord(
  policy: Pick<BrandPolicy, 'actFromLevel'>,
  { viewer, bodyRepId, week }: RecordingFacts,
): Refusal | undefined {
  if (viewer.level < policy.actFromLevel) return refuse('level-too-low');
  if (bodyRepId !== viewer.repId) return refuse('wrong-rep');
  if (!week) return refuse('unknown-week');
  return week.disabled ? refuse('week-disabled') : undefined;
}
