import Bus from 'lucide-react/icons/bus';
import { pathTo } from '#base/paths.ts';
import { SelectRide } from '#ride/select-ride.part.tsx';

export function SelectCoachScreen() {
  return (
    <SelectRide
      kind="coach"
      icon={<Bus />}
      hrefOf={({ id, direction }) => pathTo('loadCoach', { coachId: id, direction })}
    />
  );
}
