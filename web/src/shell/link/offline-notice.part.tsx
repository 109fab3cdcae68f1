import { say } from '@offpiste/core/base/brand/say.rules';
import CloudOff from 'lucide-react/icons/cloud-off';
import { sayWhen } from '#device/clock.ts';
import { useLink } from '#net/link.store.ts';
import { general } from '#texts/general';
import { week } from '#texts/week/week';
import { Banner } from '#ui/banner/banner.part.tsx';
import { useWeek } from '#week/week.store.ts';

/** Shown without a server, even if the browser reports online. */
export function OfflineNotice() {
  const isLost = useLink((link) => link.state === 'none');
  const weekData = useWeek((state) => state.weekData);
  if (!isLost && !weekData?.fromDevice) return null;
  const age = weekData && say(week.cached, { at: sayWhen(weekData.loadedAt) });
  const text = [isLost ? general.unreachable : undefined, age].filter(Boolean).join(' ');
  return (
    <Banner tone="held" icon={<CloudOff />}>
      {text}
    </Banner>
  );
}
