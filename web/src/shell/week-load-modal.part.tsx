import { useNavigate } from '@tanstack/react-router';
import { pathTo } from '#app/paths.ts';
import { useLogout } from '#logout/logout.part.tsx';
import { week as texts } from '#texts/week/week';
import { Button } from '#ui/button/button.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { retryWeek } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { useScreen } from './screen.ts';

/** Over every screen while the week is loading, and when loading failed. */
export function WeekLoadModal() {
  const navigate = useNavigate();
  const { isWeekChoice } = useScreen();
  const { logout, isAsking, isLeaving, question } = useLogout();
  const isLoading = useWeek((state) => state.isLoading);
  const error = useWeek((state) => state.error);

  const tryAgain = async () => {
    // The choice of weeks was interrupted: it now ends like a normal choice.
    if ((await retryWeek()) && isWeekChoice) await navigate({ to: pathTo('Home') });
  };

  return (
    <>
      <LoadingModal
        open={isLoading || (Boolean(error) && !isAsking && !isLeaving)}
        text={texts.loading}
        error={
          error && !isLoading
            ? {
                message: error,
                actions: (
                  <>
                    <Button fullWidth onClick={() => void tryAgain()}>
                      {texts.tryAgain}
                    </Button>
                    <Button variant="secondary" fullWidth onClick={logout}>
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
