import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { reloadPage } from '#device/page/page.ts';
import { general as texts } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

/** Shown in place of a screen that threw an error. */
export function FailedScreen() {
  return (
    <Page align="center">
      <EmptyState
        icon={<TriangleAlert />}
        heading={texts.bugTitle}
        body={texts.bugText}
        action={<Button onClick={reloadPage}>{texts.reload}</Button>}
      />
    </Page>
  );
}
