import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { AnchorProps } from '#ui/link/link.part.tsx';

/** A link inside the app: an ordinary one to the browser, without a page load when simply pressed. */
export function RouterAnchor({ href, onClick, ...props }: AnchorProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...props} href={href} onClick={follow} />;
}
