import { endpoints } from '@offpiste/core/endpoints';
import { useNavigate } from '@tanstack/react-router';
import Radar from 'lucide-react/icons/radar';
import { pathTo } from '#base/paths.ts';
import { useIsMounted } from '#device/use-is-mounted.ts';
import { useList } from '#kept/use-list.ts';
import { imports as texts } from '#texts/office/import';
import { Button } from '#ui/button/button.part.tsx';
import { chooseWeek } from '#week/week.actions.ts';

/** Chooses a week and opens its live night; renders nothing if this phone does not know the week. */
export function NightButton({ weekId }: { weekId: string }) {
  const navigate = useNavigate();
  const { data } = useList(endpoints.activeWeeks, {});
  const week = data?.activeWeeks.find((each) => each.weekId === weekId && !each.disabled);
  const isHere = useIsMounted();
  if (!week) return null;
  const open = async () => {
    // The user may have left the screen while the week was downloaded.
    if ((await chooseWeek(week)) && isHere.current) await navigate({ to: pathTo('LiveNight') });
  };
  return (
    <Button variant="secondary" icon={<Radar />} onClick={() => void open()}>
      {texts.openNight}
    </Button>
  );
}
