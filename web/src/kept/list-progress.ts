// Source: docs/reference/actions.md (Departure).
import { general } from '#texts/general';
import type { Progress } from '#ui/progress-bar/progress-bar.part.tsx';
import type { Presence } from './use-list.ts';

export function listProgress(
  presence: Presence,
  counts: { readonly raw: number; readonly total: number; readonly percent?: number },
): Progress {
  if (presence === 'known') return { state: 'known', ...counts };
  return { state: presence, message: presence === 'loading' ? general.loading : general.notOnPhone };
}

export function listCount(presence: Presence, count: string): string {
  return presence === 'known' ? count : '–';
}
