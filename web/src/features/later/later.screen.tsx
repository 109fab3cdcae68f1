import Construction from 'lucide-react/icons/construction';
import { brand } from '#session/brand.ts';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

/** Stands in for a screen this version does not have. */
export function LaterScreen() {
  return (
    <Page align="center">
      <EmptyState icon={<Construction />} heading={brand.texts.general.soon} />
    </Page>
  );
}
