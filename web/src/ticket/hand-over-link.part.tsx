import QrCode from 'lucide-react/icons/qr-code';
import { pathTo } from '#app/paths.ts';
import { useLink } from '#net/link.store.ts';
import { titles } from '#texts/titles';
import { LinkButton } from '#ui/button/button.part.tsx';

/** Another phone can carry what this one holds: offered where something is held, or there is no link. */
export function HandOverLink({ held }: { held: number }) {
  const hasLink = useLink(({ state }) => state !== 'none');
  if (hasLink && held === 0) return null;
  return (
    <LinkButton variant="quiet" fullWidth icon={<QrCode />} href={pathTo('HandOver')}>
      {titles.handOver.all}
    </LinkButton>
  );
}
