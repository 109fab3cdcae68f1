import { endpoints } from '@offpiste/core/endpoints';
import type { ConfirmReply, EntryReply } from '@offpiste/core/access/office-entry/office-entry.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { onVisible } from '#device/page/page.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { officeEntry as texts } from '#texts/access/office-entry';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { kindsHere, SetUpFactor } from '#app/features/access/factor/set-up-factor.part.tsx';
import { Confirm } from './confirm.part.tsx';
import styles from './entrance.module.css';

/** The page above an office screen that asks for the factor. The screen below keeps its forms. */
export function EntrancePage({ onEnd }: { onEnd: (isPassed: boolean) => void }) {
  const { reply, failure, refresh } = useFresh(endpoints.officeEntry, {});
  const [codesLeft, setCodesLeft] = useState<number>();
  // The new recovery codes are shown after the entry is open.
  const [isAdded, setIsAdded] = useState(false);
  const isOpen = reply?.step === 'open' && codesLeft === undefined && !isAdded;
  useEffect(() => {
    // Another tab may have passed.
    if (isOpen) onEnd(true);
  }, [isOpen, onEnd]);
  useEffect(() => onVisible(() => void refresh()), [refresh]);

  const confirmed = async (confirmation: ConfirmReply) => {
    setCodesLeft(confirmation.codesLeft);
    await refresh();
  };
  return (
    <Overlay open placement="full">
      <div className={styles.page} data-scroller="" data-unrecorded="">
        <div className={styles.column}>
          <Stack gap="large">
            <OverlayTitle className={styles.title}>{texts.headings[reply?.step ?? 'open']}</OverlayTitle>
            {failure ? (
              <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
                {failure.message}
              </Alert>
            ) : null}
            {reply || failure ? null : <Loading />}
            {reply && codesLeft === undefined ? (
              <NextStep
                entry={reply}
                isAdded={isAdded}
                onConfirmed={confirmed}
                onAdded={() => setIsAdded(true)}
                onSetUp={() => onEnd(true)}
                onAnswer={refresh}
              />
            ) : null}
            {codesLeft === undefined ? null : <CodesLeft count={codesLeft} onDone={() => setCodesLeft(undefined)} />}
            <Leave isConfirmation={reply?.step === 'confirm'} onLeave={() => onEnd(false)} />
          </Stack>
        </div>
      </div>
    </Overlay>
  );
}

type NextStepProps = {
  entry: EntryReply;
  isAdded: boolean;
  onConfirmed: (reply: ConfirmReply) => Promise<void>;
  onAdded: () => void;
  onSetUp: () => void;
  onAnswer: () => Promise<void>;
};

function NextStep({ entry, isAdded, onConfirmed, ...setUp }: NextStepProps) {
  const { step, factorStep, means, resetBy, resetAt } = entry;
  return (
    <>
      {resetBy === undefined || resetAt === undefined ? null : (
        <Alert type="warning">{say(texts.wasReset, { by: resetBy, at: sayWhen(resetAt) })}</Alert>
      )}
      <p className={styles.hint}>{texts.hints[step]}</p>
      {isAdded || (step === 'set-up' && factorStep === 'open') ? (
        <SetUpFactor
          kinds={kindsHere(entry)}
          onAdded={setUp.onAdded}
          onDone={setUp.onSetUp}
          onAnswer={setUp.onAnswer}
        />
      ) : (
        <Confirm means={means} onConfirmed={onConfirmed} />
      )}
    </>
  );
}

function CodesLeft({ count, onDone }: { count: number; onDone: () => void }) {
  return (
    <Stack>
      <Alert type="info" title={say(texts.codesLeft, { count })}>
        {texts.codesLeftHint}
      </Alert>
      <Button size="large" onClick={onDone}>
        {texts.goOn}
      </Button>
    </Stack>
  );
}

/** Cancelling a confirmation keeps the screen; without an entry there is nothing to show on it. */
function Leave({ isConfirmation, onLeave }: { isConfirmation: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const leave = async () => {
    if (!isConfirmation) await navigate({ to: pathTo('Home') });
    onLeave();
  };
  return (
    <Button variant="quiet" fullWidth onClick={() => void leave()}>
      {isConfirmation ? texts.cancel : texts.leave}
    </Button>
  );
}
