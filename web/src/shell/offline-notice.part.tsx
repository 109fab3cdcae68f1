import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import CloudOff from 'lucide-react/icons/cloud-off';
import { now } from '#device/clock.ts';
import { useOnline } from '#device/online.ts';
import { brand } from '#session/brand.ts';
import { Banner } from '#ui/banner/banner.part.tsx';
import { useWeek } from '#week/week.store.ts';

/** Says so when what is on the screen may be old. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const weekData = useWeek((state) => state.weekData);
  if (isOnline && !weekData?.fromDevice) return null;
  const age = weekData && say(brand.texts.week.cached, { at: formatRecent(weekData.loadedAt, now()) });
  const text = [isOnline ? undefined : brand.texts.general.unreachable, age].filter(Boolean).join(' ');
  return (
    <Banner tone="held" icon={<CloudOff />}>
      {text}
    </Banner>
  );
}
