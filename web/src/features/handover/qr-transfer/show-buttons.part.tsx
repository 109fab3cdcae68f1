import { useRouter } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import type { MouseEvent } from 'react';
import { pathTo } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import { general } from '#texts/general';
import { handOver as texts } from '#texts/handover/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Showing } from './use-show.ts';

/** At the end of the play, leaving records the hand-over; before the end it does not. */
export function ShowButtons({ showing }: { showing: Showing }) {
  const leave = useWayBack();
  const router = useRouter();
  const isOver = showing.step === 'playing' || showing.step === 'nothing';
  const handover = showing.step === 'playing' ? showing.handover : undefined;
  const { isConfirming, problem, confirmThen } = useConfirm(handover);
  const goBack = (): void => leave(pathTo('HandOver'));
  const readInReturn = (event: MouseEvent): void => {
    if (!handover) return;
    event.preventDefault();
    confirmThen(() => router.history.push(pathTo('readRecords'), { cameFrom: router.history.location.pathname }));
  };
  if (!isOver) {
    return (
      <BottomActions>
        <Button variant="quiet" fullWidth onClick={goBack}>
          {general.cancel}
        </Button>
      </BottomActions>
    );
  }
  return (
    <BottomActions note={problem === undefined ? null : <Alert type="danger">{problem}</Alert>}>
      <Button variant="secondary" fullWidth loading={isConfirming} onClick={() => confirmThen(goBack)}>
        {problem === undefined ? texts.done : texts.tryAgain}
      </Button>
      {problem === undefined ? (
        <LinkButton variant="quiet" fullWidth icon={<Camera />} href={pathTo('readRecords')} onClick={readInReturn}>
          {texts.readInReturn}
        </LinkButton>
      ) : (
        <Button variant="quiet" fullWidth onClick={goBack}>
          {general.cancel}
        </Button>
      )}
    </BottomActions>
  );
}
