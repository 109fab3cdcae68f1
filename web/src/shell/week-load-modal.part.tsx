import { useNavigate } from '@tanstack/react-router';
import { pathTo } from '#app/paths.ts';
import { useLogout } from '#outbox/logout.part.tsx';
import { week as texts } from '#texts/week';
import { Button } from '#ui/button/button.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { retryWeek } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { useScreen } from './screen.ts';

/** Over every screen while the week is on its way, and when it did not come. */
export function WeekLoadModal() {
  const navigate = useNavigate();
  const { isWeekChoice } = useScreen();
  const { logout, isAsking, isLeaving, question } = useLogout();
  const isLoading = useWeek((state) => state.isLoading);
  const error = useWeek((state) => state.error);

  const tryAgain = async () => {
    // The choice of weeks was left hanging: it ends where choosing a week ends.
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
