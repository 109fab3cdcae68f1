import { Card } from '#ui/card/card.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';

export function ProgressParts() {
  return (
    <>
      <SectionHeader title="Progress" />
      <Card>
        <Stack gap="large">
          <ProgressBar heading="Loaded" raw={5} total={20} />
          <ProgressBar heading="Nothing yet" raw={0} total={52} />
          <ProgressBar heading="Empty coach" raw={0} total={0} />
          <ProgressBar heading="All on board" raw={52} total={52} />
          <ProgressBar
            heading="Distributed"
            raw={84}
            total={240}
            stack={{ ready: 150, labels: { raw: 'Distributed', ready: 'Ready', total: 'Total' } }}
          />
          <LinearProgress label="Signing in" />
          <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
            <Spinner size="small" label="Loading" />
            <Spinner label="Loading" />
            <Spinner size="large" label="Loading" />
          </div>
        </Stack>
      </Card>
      <SkeletonRows count={3} label="Loading clients" />
    </>
  );
}
