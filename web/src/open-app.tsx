import { QueryClientProvider } from '@tanstack/react-query';
import { provideListFetcher } from '#kept/fetch-list.ts';
import { queryClient } from '#kept/query-client.ts';
import { provideStepTimer } from '#base/way-back.ts';
import { setTimer } from '#device/clock.ts';
import { provideCall } from '#net/server-call.ts';
import { useInactivity } from '#lock/use-inactivity.ts';
import { provideSubmit } from '#record/field-action.ts';
import { settleParked } from '#record/outbox-sync.ts';
import { provideSettleParked } from '#record/outbox.store.ts';
import { preparedEntry, recordAction } from '#record/submit-action.ts';
import { call } from '#session/api.ts';
import { OfficeEntrance, passEntrance } from './office-entrance.part.tsx';
import { AppShell } from '#shell/app-shell.screen.tsx';
import { providePassEntrance } from '#session/entrance.ts';
import { useLinkWatch } from '#shell/link/link-watch.ts';
import { provideWeekFetcher } from '#week/fetch-week-slice.ts';
import './handover.ts';

// Screens only declare lists and submit actions; the implementations are set here.
provideListFetcher(queryClient);
provideWeekFetcher(queryClient);
provideSubmit({ submit: recordAction, prepare: preparedEntry });
provideSettleParked(settleParked);
provideCall(call);
providePassEntrance(passEntrance);
provideStepTimer(setTimer);

const loadOffice = async () => (await import('./office-screens.ts')).officeParts;

export function OpenApp() {
  useInactivity();
  useLinkWatch();
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell loadOffice={loadOffice} />
      <OfficeEntrance />
    </QueryClientProvider>
  );
}
