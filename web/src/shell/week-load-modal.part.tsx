import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pathTo } from '#app/paths.ts';
import { after } from '#device/clock.ts';
import { useLogout } from '#logout/logout.part.tsx';
import { week as texts } from '#texts/week/week';
import { Button } from '#ui/button/button.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { clearWeek, retryWeek } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { useScreen } from './screen.ts';
import { WeekProgress } from './week-progress.part.tsx';

/** A week that takes longer than this can be left, ms. */
const LEAVE_AFTER_MS = 3000;

/** Over every screen while the week is loading, and when loading failed. */
export function WeekLoadModal() {
  const navigate = useNavigate();
  const { isWeekChoice } = useScreen();
  const { logout, isAsking, isLeaving, question } = useLogout();
  const isLoading = useWeek((state) => state.isLoading);
  const error = useWeek((state) => state.error);
  const isUnreachable = useWeek((state) => state.isUnreachable);
  const isLong = useIsLong(isLoading);

  const tryAgain = async () => {
    // The choice of weeks was interrupted: it now ends like a normal choice.
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
        open={isLoading || (Boolean(error) && !isAsking && !isLeaving)}
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

function useIsLong(isLoading: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const stop = after(LEAVE_AFTER_MS, () => setIsLong(true));
    return () => {
      stop();
      setIsLong(false);
    };
  }, [isLoading]);
  return isLong;
}
