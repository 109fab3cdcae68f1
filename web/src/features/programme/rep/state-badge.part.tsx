import type { AgendaState } from '@offpiste/core/programme/rep/rep-agenda.rules';
import { rep as texts } from '#texts/programme/rep';
import { Badge } from '#ui/badge/badge.part.tsx';

export function StateBadge({ state }: { state: AgendaState | undefined }) {
  if (state === 'now') return <Badge tone="ok">{texts.isNow}</Badge>;
  if (state === 'next') return <Badge tone="accent">{texts.isNext}</Badge>;
  return null;
}
