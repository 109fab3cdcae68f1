import { say } from '@offpiste/core/brand/say.rules';
import Hourglass from 'lucide-react/icons/hourglass';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { useLeftBehind } from '#session/left-behind.store.ts';
import { Banner } from '#ui/banner/banner.part.tsx';

/** Nobody is signed in, and the phone still carries somebody's work. */
export function LeftBehindBanner() {
  const isLoggedIn = useAuth((state) => state.isLoggedIn);
  const count = useLeftBehind((state) => state.count);
  if (isLoggedIn || count === 0) return null;
  return (
    <Banner tone="held" icon={<Hourglass />}>
      {say(brand.texts.outbox.waitingSignedOut, { count })}
    </Banner>
  );
}
