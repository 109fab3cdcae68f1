import ShieldOff from 'lucide-react/icons/shield-off';
import type { ReactNode } from 'react';
import { DeskHead } from '#kept/desk-head.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { office } from '#texts/office/live-night';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import type { Taken } from './report.data.ts';

type ReportPageProps<Reply> = {
  taken: Taken<Reply>;
  nameOf: (data: Reply) => string;
  children: (data: Reply) => ReactNode;
};

/** Shows the access error, the loading state or the failure of an export of the chosen week. */
export function ReportPage<Reply>({ taken, nameOf, children }: ReportPageProps<Reply>) {
  const hasOffice = useHasOffice();
  const { data, at, failure, isFetching, refresh } = taken;
  if (!hasOffice)
    return (
      <Page align="center">
        <EmptyState icon={<ShieldOff />} heading={office.noAccess} body={office.noAccessHint} />
      </Page>
    );
  if (data === undefined)
    return (
      <Page>
        {failure && !isFetching ? (
          <EmptyState heading={failure.message} action={<Button onClick={refresh}>{general.retry}</Button>} />
        ) : (
          <SkeletonRows label={general.loading} />
        )}
      </Page>
    );
  return (
    <Page width="desk">
      <DeskHead name={nameOf(data)} at={at} isOld={failure !== undefined} />
      {children(data)}
    </Page>
  );
}
