import { say } from '@offpiste/core/base/brand/say.rules';
import { useLocation } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { pathTo } from '#base/paths.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { Banner } from '#ui/banner/banner.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';

/** Shown after a refusal, or if another rep was first. */
export function AttentionBanner() {
  const count = useOutbox((state) => state.attention.length + state.noticed.length);
  const isThere = useLocation({ select: ({ pathname }) => pathname === pathTo('Attention') });
  if (count === 0 || isThere) return null;
  return (
    <Banner
      tone="warn"
      icon={<TriangleAlert />}
      actions={<LinkButton href={pathTo('Attention')}>{texts.look}</LinkButton>}
    >
      {say(texts.menu, { count })}
    </Banner>
  );
}
