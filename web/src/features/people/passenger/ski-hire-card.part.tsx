import { webLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import type { SkiHirePlace } from '@offpiste/core/people/passenger/passenger.contract';
import { helmetOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import Backpack from 'lucide-react/icons/backpack';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, LocationFact, TextFact } from '#fact/text-fact.part.tsx';

export function SkiHireCards({ skiHires }: { skiHires: readonly SkiHirePlace[] }) {
  if (skiHires.length === 0) {
    return (
      <Card title={texts.skiHire} icon={<Backpack />}>
        <EmptyState size="small" heading={texts.noSkiHire} />
      </Card>
    );
  }
  return skiHires.map((hire, index) => <SkiHireCard key={index} hire={hire} />);
}

function SkiHireCard({ hire }: { hire: SkiHirePlace }) {
  const shop = hire.rentalShop;
  return (
    <Card title={texts.skiHire} icon={<Backpack />}>
      <FactList layout="pairs">
        <TextFact label={texts.package} value={hire.package_name} />
        <TextFact label={texts.helmet} value={yesOrNo(helmetOf(hire))} />
        <TextFact label={texts.rentalShop} value={shop?.name} href={webLinkOf(shop?.locationUrl)} newTab />
        <FigureFact label={texts.openingHours} value={shop?.openingHours} />
        <LocationFact label={texts.shopLocation} location={shop?.location} />
      </FactList>
    </Card>
  );
}

function yesOrNo(helmet: boolean | string | undefined): string | undefined {
  if (typeof helmet !== 'boolean') return helmet;
  return helmet ? texts.yes : texts.no;
}
