import ShieldOff from 'lucide-react/icons/shield-off';
import { office as texts } from '#texts/office/live-night';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

export function NoOffice() {
  return (
    <Page align="center">
      <EmptyState icon={<ShieldOff />} heading={texts.noAccess} body={texts.noAccessHint} />
    </Page>
  );
}
