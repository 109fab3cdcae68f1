// Source: docs/reference/integration.md (Sending a week).
import type { ImportCheck, JobState } from '../../office/import/import-job.contract.ts';
import { isUnderWay } from '../../office/import/job-state.rules.ts';
import type { ApiJob, ProblemItem } from './integration.contract.ts';
import { pointerTo } from './problem.rules.ts';

export interface JobToShow {
  readonly jobId: string;
  readonly state: JobState;
  readonly progress: number;
  readonly checked: (ImportCheck & { readonly loss?: string; readonly isOutdated?: boolean }) | undefined;
  /** The text of a refusal. */
  readonly words: string | undefined;
  /** Problems of JSON have a pointer instead of a location in a workbook. */
  readonly isJson: boolean;
}

export function apiJobOf({ jobId, state, progress, checked, words, isJson }: JobToShow): ApiJob {
  const problems = (checked?.groups ?? []).flatMap(({ severity, problems: own }) =>
    own.map((problem) => itemOf({ ...problem, severity }, isJson)),
  );
  const refused: ProblemItem[] = words === undefined ? [] : [{ detail: words, severity: 'error' }];
  const heldBack = checked?.isOutdated === true ? 'outdated' : checked?.loss;
  return {
    jobId,
    state: stateOf(state),
    progress,
    errorCount: (checked?.errors ?? 0) + refused.length,
    warningCount: checked?.warnings ?? 0,
    ...(state === 'checked' && heldBack !== undefined ? { heldBack } : {}),
    errors: [...refused, ...problems],
  };
}

function stateOf(state: JobState): ApiJob['state'] {
  if (state === 'uploading' || isUnderWay(state)) return 'running';
  if (state === 'taken back') return 'applied';
  return state === 'checked' || state === 'applied' || state === 'interrupted' ? state : 'failed';
}

function itemOf(
  {
    severity,
    words: detail,
    ...location
  }: {
    readonly severity: ProblemItem['severity'];
    readonly words: string;
    readonly sheet: string;
    readonly row?: number;
    readonly heading?: string;
  },
  isJson: boolean,
): ProblemItem {
  const { sheet, row, heading: column } = location;
  const pointer = isJson ? pointerTo(location) : undefined;
  return {
    detail,
    severity,
    ...(pointer === undefined ? {} : { pointer }),
    ...(sheet === '' ? {} : { sheet }),
    ...(isJson || row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
  };
}
