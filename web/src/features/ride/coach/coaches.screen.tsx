import { coachIdsOf } from '@offpiste/core/ride/coach/coach-sheet.rules';
import Bus from 'lucide-react/icons/bus';
import { pathTo } from '#base/paths.ts';
import { RideCards } from '#ride/ride-cards.part.tsx';

export function CoachesScreen() {
  return (
    <RideCards kind="coach" icon={<Bus />} idsOf={coachIdsOf} hrefOf={(coachId) => pathTo('Coach', { coachId })} />
  );
}
