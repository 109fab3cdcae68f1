import { say } from '@offpiste/core/base/brand/say.rules';
import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { LightCameraView } from '#qr-transfer/qr-camera-view.part.tsx';
import { PlayedCode } from '#qr-transfer/played-code.part.tsx';
import type { PhoneKey } from '#signing/signature.ts';
import { shiftHandover } from '#texts/handover/shift-handover';
import { handOver as texts } from '#texts/handover/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { usePlaceAtHand } from '#ticket/place-at-hand.store.ts';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { WHOLE_SHIFT } from '#app/features/handover/shift-handover/shift-handover.actions.ts';
import { ExpiredNote } from './other-phone.part.tsx';
import { ShowButtons } from './show-buttons.part.tsx';
import { useShow, type Showing } from './use-show.ts';

export function ShowRecords({ phoneKey }: { phoneKey: PhoneKey }) {
  const place = usePlaceAtHand(({ at }) => at) ?? WHOLE_SHIFT;
  const [handsOver, setHandsOver] = useState(false);
  const { showing, onText } = useShow(phoneKey, place, handsOver);
  return (
    <Page actions={<ShowButtons showing={showing} />}>
      {showing.step === 'looking' ? (
        <SwitchRow
          label={say(shiftHandover.iHandOver, { place: place.placeName })}
          hint={shiftHandover.hint}
          checked={handsOver}
          onCheckedChange={setHandsOver}
        />
      ) : null}
      <ShowStep showing={showing} onText={onText} />
    </Page>
  );
}

function ShowStep({ showing, onText }: { showing: Showing; onText: (text: string) => void }) {
  switch (showing.step) {
    case 'looking':
      return (
        <Stack>
          <p>{texts.show.how}</p>
          <LightCameraView aim={texts.show.aim} onText={onText} />
          {showing.problem ? <Alert type="danger">{texts.problems[showing.problem]}</Alert> : null}
        </Stack>
      );
    case 'preparing':
      return <EmptyState icon={<Spinner size="large" />} heading={texts.show.preparing} />;
    case 'nothing':
      return (
        <>
          <NotHandedOver why={showing.notHandedOver} />
          <EmptyState icon={<PackageOpen />} heading={say(texts.show.nothing, { name: showing.reader.name })} />
          <Unsigned count={showing.unsigned} />
        </>
      );
    case 'failed':
      return <Alert type="danger">{texts.show.failed}</Alert>;
    case 'playing':
      return <Playing {...showing} />;
  }
}

/** The hand-over failed; the records are shown anyway. */
function NotHandedOver({ why }: { why: string | undefined }) {
  return why === undefined ? null : (
    <Alert type="danger" title={shiftHandover.notHandedOver}>
      {why}
    </Alert>
  );
}

/** Unsigned records stay here, because no other phone accepts them. */
function Unsigned({ count }: { count: number }) {
  return count === 0 ? null : <p>{say(texts.show.unsigned, { count })}</p>;
}

function Playing({
  reader,
  message,
  records,
  all,
  unsigned,
  told,
  handover,
  notHandedOver,
}: Extract<Showing, { step: 'playing' }>) {
  const { name } = reader;
  return (
    <>
      <PlayedCode message={message} label={say(texts.show.label, { name })} />
      <Stack gap="small">
        <p role="status">
          <strong>{say(texts.show.playing, { name })}</strong>
        </p>
        <p>{say(records.length < all ? texts.show.part : texts.show.count, { count: records.length, all })}</p>
        <Unsigned count={unsigned} />
        {told ? <p>{say(texts.show.told, { place: told.placeName, count: told.states.length })}</p> : null}
        {handover ? <p>{say(shiftHandover.confirm, { name })}</p> : null}
        <p>{texts.show.brightness}</p>
        <NotHandedOver why={notHandedOver} />
        <ExpiredNote phone={reader} />
      </Stack>
    </>
  );
}
