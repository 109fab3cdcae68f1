import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { AnchorProps } from '#ui/link/link.part.tsx';

export function RouterAnchor({ href, onClick, ...props }: AnchorProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    // A link to the current page must not add a history entry.
    if (href === router.history.location.href) return;
    router.history.push(href, { cameFrom: router.history.location.pathname });
  };
  return <a {...props} href={href} onClick={follow} />;
}
