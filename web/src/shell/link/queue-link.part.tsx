import { say } from '@offpiste/core/base/brand/say.rules';
import { useLocation } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { pathTo } from '#base/paths.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { shell } from '#texts/shell/shell';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';

/** Refusals have their own banner. */
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
