import type { RideKind } from '@offpiste/core/ride/ride.contract';
import { brand } from '#session/brand.ts';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

/** An address that leads to no coach or transfer. */
export function NoRide({ kind }: { kind: RideKind }) {
  return (
    <Page>
      <Alert type="danger">{brand.texts[kind].notFound}</Alert>
    </Page>
  );
}
