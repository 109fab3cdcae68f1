import type { ReactNode } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { DeskHead } from '#kept/desk-head.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import type { Fresh } from '#session/use-fresh.ts';

type ReportPageProps<Reply> = {
  taken: Fresh<Reply>;
  nameOf: (data: Reply) => string;
  children: (data: Reply) => ReactNode;
};

/** Shows the access error, the loading state or the failure of an export of the chosen week. */
export function ReportPage<Reply>({ taken, nameOf, children }: ReportPageProps<Reply>) {
  const hasOffice = useHasOffice();
  const { reply, at, failure, isFetching, refresh } = taken;
  if (!hasOffice) return <NoOffice />;
  if (reply === undefined)
    return (
      <Page>
        {failure && !isFetching ? (
          <EmptyState
            heading={failure.message}
            action={<Button onClick={() => void refresh()}>{general.retry}</Button>}
          />
        ) : (
          <Loading />
        )}
      </Page>
    );
  return (
    <Page width="desk">
      <DeskHead name={nameOf(reply)} at={at} isOld={failure !== undefined} />
      {children(reply)}
    </Page>
  );
}
