import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { reloadPage } from '#device/page/page.ts';
import { general } from '#texts/general';
import { week as texts } from '#texts/week/week';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';

export function WeekFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<TriangleAlert />}
      heading={texts.listFailed}
      body={texts.listFailedHint}
      action={
        <Stack gap="small">
          <Button onClick={onRetry}>{general.retry}</Button>
          <Button variant="secondary" onClick={reloadPage}>
            {general.reload}
          </Button>
        </Stack>
      }
    />
  );
}
