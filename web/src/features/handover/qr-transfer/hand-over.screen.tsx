import { say } from '@offpiste/core/base/brand/say.rules';
import Camera from 'lucide-react/icons/camera';
import QrCode from 'lucide-react/icons/qr-code';
import { pathTo } from '#base/paths.ts';
import { useOutbox, waitingCount } from '#record/outbox.store.ts';
import { linkDetails } from '#texts/base/link-details';
import { handOver as texts } from '#texts/handover/hand-over';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Handovers } from '#app/features/handover/shift-handover/handovers.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';

export function HandOverScreen() {
  const waiting = useOutbox(waitingCount);
  return (
    <Page align="center">
      <EmptyState icon={<QrCode />} heading={headingOf(waiting)} body={texts.intro} />
      <Stack>
        <LinkButton size="large" icon={<QrCode />} href={pathTo('showRecords')}>
          {texts.titles.show}
        </LinkButton>
        <LinkButton size="large" variant="secondary" icon={<Camera />} href={pathTo('readRecords')}>
          {texts.titles.read}
        </LinkButton>
      </Stack>
      <Handovers />
    </Page>
  );
}

function headingOf(waiting: number | undefined): string {
  if (waiting === undefined) return linkDetails.unknownWaits;
  return waiting > 0 ? say(texts.waiting, { count: waiting }) : texts.nothingWaits;
}
