import { say } from '@offpiste/core/brand/say.rules';
import Hourglass from 'lucide-react/icons/hourglass';
import { useAuth } from '#session/auth.store.ts';
import { useLeftBehind } from '#session/left-behind.store.ts';
import { outbox } from '#texts/outbox';
import { Banner } from '#ui/banner/banner.part.tsx';

/** Nobody is signed in, and the phone still carries somebody's work. */
export function LeftBehindBanner() {
  const isLoggedIn = useAuth((state) => state.isLoggedIn);
  const count = useLeftBehind((state) => state.count);
  if (isLoggedIn || count === 0) return null;
  return (
    <Banner tone="held" icon={<Hourglass />}>
      {say(outbox.waitingSignedOut, { count })}
    </Banner>
  );
}
