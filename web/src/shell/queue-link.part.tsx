import { say } from '@offpiste/core/brand/say.rules';
import { useLocation } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { pathTo } from '#app/paths.ts';
import { useOutbox } from '#outbox/outbox.store.ts';
import { attention as texts } from '#texts/attention';
import { shell } from '#texts/shell';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';

/** Beside the menu whose badge counts what waits: one press to see it. Where somebody must look a banner says so and leads there. */
export function QueueLink() {
  const waiting = useOutbox((state) => state.waiting.length);
  const toLookAt = useOutbox((state) => state.attention.length + state.noticed.length);
  const isThere = useLocation({ select: ({ pathname }) => pathname === pathTo('Attention') });
  if (isThere || waiting === 0 || toLookAt > 0) return null;
  return (
    <IconLink
      href={pathTo('Attention')}
      icon={<Hourglass />}
      label={`${texts.show}: ${say(shell.waiting, { count: waiting })}`}
    />
  );
}
