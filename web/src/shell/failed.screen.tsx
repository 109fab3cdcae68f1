import type { ErrorComponentProps } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isOnline } from '#device/online.ts';
import { reloadPage } from '#device/page/page.ts';
import { general as texts } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { ScreenMissing } from './screen-missing.ts';

export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const missing = error instanceof ScreenMissing ? error : undefined;
  return (
    <Page align="center">
      <EmptyState
        icon={<TriangleAlert />}
        heading={missing ? texts.notHere : texts.bugTitle}
        body={texts.bugText}
        action={
          <Stack gap="small">
            {missing ? (
              <Button onClick={() => void missing.fetchAgain().then(reset, reset)}>{texts.retry}</Button>
            ) : null}
            {/* Some browsers never fetch a failed file again, but without signal a reload would lose the app. */}
            {missing && !isOnline() ? null : <Button onClick={reloadPage}>{texts.reload}</Button>}
          </Stack>
        }
      />
    </Page>
  );
}
