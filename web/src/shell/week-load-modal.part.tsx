import { say } from '@offpiste/core/base/brand/say.rules';
import { coversScreen } from '@offpiste/core/week/week/week-cover.rules';
import { progressAt, type Progress } from '@offpiste/core/week/week/week-progress.rules';
import { formatBytes, formatSeconds } from '@offpiste/core/week/week-copy/amount.rules';
import { useNavigate } from '@tanstack/react-router';
import { pathTo } from '#base/paths.ts';
import { useIsLong } from '#device/use-is-long.ts';
import { useNow } from '#device/use-now.ts';
import { useLogout } from '#logout/logout.part.tsx';
import { week as texts } from '#texts/week/week';
import { Button } from '#ui/button/button.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { clearWeek, retryWeek } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { useScreen } from './screen.ts';
import styles from './menu/shell.module.css';

/** The time after which loading can be cancelled, ms. */
const LEAVE_AFTER_MS = 3000;
/** The choice of weeks shows no loading before this time, ms. */
const SAY_AFTER_MS = 300;
const TICK_MS = 1000;

export function WeekLoadModal() {
  const navigate = useNavigate();
  const { isWeekChoice, readsWeek } = useScreen();
  const { logout, isAsking, isLeaving, question } = useLogout();
  const isLoading = useWeek((state) => state.isLoading);
  const opening = useWeek((state) => state.opening);
  const error = useWeek((state) => state.error);
  const isUnreachable = useWeek((state) => state.isUnreachable);
  const isLong = useIsLong(isLoading, LEAVE_AFTER_MS);
  const isSlow = useIsLong(isLoading, SAY_AFTER_MS);
  const isCovering = isLoading && coversScreen({ opening, isSlow, isWeekChoice, readsWeek });

  const tryAgain = async () => {
    // Completes an interrupted choice of weeks.
    if ((await retryWeek()) && isWeekChoice) await navigate({ to: pathTo('Home') });
  };
  const chooseAnother = () => {
    clearWeek();
    void navigate({ to: pathTo('SelectWeek') });
  };
  const anotherWeek = (
    <Button variant="secondary" fullWidth onClick={chooseAnother}>
      {texts.chooseAnother}
    </Button>
  );

  return (
    <>
      <LoadingModal
        open={isCovering || (Boolean(error) && !isAsking && !isLeaving)}
        text={texts.loading}
        progress={<WeekProgress />}
        actions={isLong ? anotherWeek : undefined}
        error={
          error && !isLoading
            ? {
                message: error,
                hint: isUnreachable ? texts.unreachable : undefined,
                actions: (
                  <>
                    <Button fullWidth onClick={() => void tryAgain()}>
                      {texts.tryAgain}
                    </Button>
                    {anotherWeek}
                    <Button variant="quiet" fullWidth onClick={logout}>
                      {texts.logout}
                    </Button>
                  </>
                ),
              }
            : undefined
        }
      />
      {question}
    </>
  );
}

function WeekProgress() {
  const samples = useWeek((state) => state.progress);
  const totalBytes = useWeek((state) => state.totalBytes);
  // The remaining seconds must grow even if nothing arrives.
  const progress = progressAt(samples, totalBytes, useNow(TICK_MS));
  if (!progress) return null;
  const words = wordsOf(progress);
  return (
    <div className={styles.progress}>
      <LinearProgress label={texts.loading} share={progress.share} valueText={words} />
      <span>{words}</span>
    </div>
  );
}

function wordsOf({ receivedBytes, totalBytes, secondsLeft }: Progress): string {
  const received = formatBytes(receivedBytes);
  if (totalBytes === undefined) return say(texts.receivedSoFar, { received });
  const share = say(texts.received, { received, total: formatBytes(totalBytes) });
  return secondsLeft === undefined ? share : `${share}, ${say(texts.timeLeft, { time: formatSeconds(secondsLeft) })}`;
}
