import { endpoints } from '@offpiste/core/endpoints';
import ShieldOff from 'lucide-react/icons/shield-off';
import { NoOffice } from '#kept/no-office.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useAuth } from '#session/auth.store.ts';
import { office } from '#texts/office/live-night';
import { Alert } from '#ui/alert/alert.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useAddressWeek, useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import { useSheetActions } from './published-sheet.actions.ts';
import { DeskHead } from '#kept/desk-head.part.tsx';
import styles from './published-sheet.module.css';
import { SheetAddresses } from './sheet-addresses.part.tsx';
import { SheetProblems } from './sheet-problems.part.tsx';
import { SheetStatus } from './sheet-status.part.tsx';
import { SheetWaiting } from './sheet-waiting.part.tsx';

const POLL_MS = 2000;

export function PublishedSheetScreen() {
  const hasOffice = useAuth((state) => state.me?.office !== undefined);
  const weekId = useAddressWeek();
  const list = useAddressWeekList(endpoints.publishedSheet, {}, { enabled: hasOffice, pollMs: POLL_MS });
  const actions = useSheetActions(weekId, list.refresh);
  if (!hasOffice) return <NoOffice />;
  const { data, at, failure, isLoading } = list;
  if (!data)
    return (
      <Page>
        {isLoading || !failure ? (
          <Loading />
        ) : failure.kind === 'refused' ? (
          <EmptyState icon={<ShieldOff />} heading={failure.message} body={office.noAccessHint} />
        ) : (
          <MissingList />
        )}
      </Page>
    );
  return (
    <Page width="desk">
      <DeskHead name={data.weekName} at={at} isOld={failure !== undefined} />
      {actions.problem ? <Alert type="danger">{actions.problem}</Alert> : null}
      {data.waiting ? <SheetWaiting waiting={data.waiting} actions={actions} /> : null}
      <div className={styles.columns}>
        <SheetStatus sheet={data} actions={actions} />
        <SheetAddresses sheet={data} actions={actions} />
      </div>
      {data.goodAt || data.problems.length > 0 ? <SheetProblems sheet={data} /> : null}
    </Page>
  );
}
