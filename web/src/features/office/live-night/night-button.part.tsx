import Radar from 'lucide-react/icons/radar';
import { pathTo } from '#base/paths.ts';
import { imports as texts } from '#texts/office/import';
import { LinkButton } from '#ui/button/button.part.tsx';

export function NightButton({ weekId }: { weekId: string }) {
  return (
    <LinkButton variant="secondary" icon={<Radar />} href={pathTo('LiveNight', { week: weekId })}>
      {texts.openNight}
    </LinkButton>
  );
}
