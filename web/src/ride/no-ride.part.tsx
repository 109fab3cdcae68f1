import type { RideKind } from '@offpiste/core/ride/ride.contract';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { textsOf } from './ride.texts.ts';

/** An address that leads to no coach or transfer. */
export function NoRide({ kind }: { kind: RideKind }) {
  return (
    <Page>
      <Alert type="danger">{textsOf[kind].notFound}</Alert>
    </Page>
  );
}
