import type { RideKind } from '@offpiste/core/ride/ride/ride.contract';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { Alert } from '#ui/alert/alert.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { textsOf } from './ride.texts.ts';

type RideAtHandProps = { kind: RideKind; id: string; direction: string; children: (ride: Ride) => ReactNode };

/** Checks the direction of the route. */
export function RideAtHand({ kind, id, direction, children }: RideAtHandProps) {
  if (direction !== 'inbound' && direction !== 'outbound') return <NoRide kind={kind} />;
  return children({ kind, id, direction });
}

export function NoRide({ kind }: { kind: RideKind }) {
  return (
    <Page>
      <Alert type="danger">{textsOf[kind].notFound}</Alert>
      <LinkButton variant="secondary" fullWidth href={pathTo(kind === 'coach' ? 'Coaches' : 'Transfers')}>
        {textsOf[kind].titles.tile}
      </LinkButton>
    </Page>
  );
}
