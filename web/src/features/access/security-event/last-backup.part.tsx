import { MAX_BACKUP_AGE_HOURS } from '@offpiste/core/base/backup/backup-state.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { sayWhen } from '#device/clock.ts';
import { useHasRole } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { backup as texts } from '#texts/base/backup';
import { Alert } from '#ui/alert/alert.part.tsx';

/** Nothing for an account without the role Owner, and until the server answers. */
export function LastBackup() {
  const isOwner = useHasRole(['owner']);
  const { reply } = useFresh(endpoints.lastBackup, {}, { enabled: isOwner });
  if (!isOwner || !reply) return null;
  const { state, endedAt } = reply;
  return (
    <Alert type={state === 'current' ? 'info' : 'warning'}>
      {say(texts.states[state], { at: endedAt === undefined ? '' : sayWhen(endedAt), hours: MAX_BACKUP_AGE_HOURS })}
    </Alert>
  );
}
