import { Loading, MissingList } from '#kept/not-here.part.tsx';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { cellText, numberFormsOf, staffNameOf } from '@offpiste/core/programme/rep/rep-row.rules';
import { findStaff, staffBadge, staffColour, type StaffColour } from '@offpiste/core/programme/rep/staff-search.rules';
import { useParams } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import UserX from 'lucide-react/icons/user-x';
import { pathTo, routeId } from '#base/paths.ts';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { brand } from '#base/brand.ts';
import { general } from '#texts/general';
import { rep as texts } from '#texts/programme/rep';
import { type BadgeTone, BrandBadge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useStaffSheet, useStaffViewer } from '#week/staff-sheet.data.ts';
import { RoomsCard } from './rooms-card.part.tsx';
import { InfoPanel, TravelPanel } from './row-panels.part.tsx';
import { StaffAge } from './staff-age.part.tsx';

const TONES: Readonly<Record<StaffColour, BadgeTone>> = {
  green: 'ok',
  maroon: 'maroon',
  blue: 'accent',
  none: 'neutral',
};

export function RepScreen() {
  const { repId } = useParams({ from: routeId('Rep') });
  const sheet = useStaffSheet();
  const viewer = useStaffViewer();
  if (sheet.isMissing) {
    return (
      <Page>
        <MissingList />
      </Page>
    );
  }
  if (!sheet.rows || !viewer) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const row = findStaff(sheet.rows, viewer, repId);
  if (!row) return <NotFound />;
  return (
    <Page>
      <StaffAge sheet={sheet} />
      <PersonCard row={row} />
      <InfoPanel row={row} />
      <TravelPanel row={row} />
      <RoomsCard repName={staffNameOf(row)} />
    </Page>
  );
}

function PersonCard({ row }: { row: RepRow }) {
  const badge = staffBadge(row);
  return (
    <Card
      title={staffNameOf(row) || general.notAvailable}
      icon={<UserRound />}
      trailing={
        badge ? <BrandBadge tone={TONES[staffColour(row, brand.policy.tenant)]}>{badge}</BrandBadge> : undefined
      }
    >
      <FactList>
        <PhoneFact
          label={texts.phone}
          number={cellText(row['Phone'])}
          forms={numberFormsOf(row)}
          owner={staffNameOf(row)}
        />
      </FactList>
    </Card>
  );
}

function NotFound() {
  return (
    <Page>
      <EmptyState
        icon={<UserX />}
        heading={general.notFoundTitle}
        body={texts.notFound}
        link={{ label: texts.backToList, href: pathTo('Reps') }}
      />
    </Page>
  );
}
