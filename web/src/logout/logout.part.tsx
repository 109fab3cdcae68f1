import { say } from '@offpiste/core/base/brand/say.rules';
import { lateNoticeId } from '@offpiste/core/record/outbox/late-notice.rules';
import { logoutConcerns, type LogoutConcern } from '@offpiste/core/access/session/logout-question.rules';
import { isOwnedBy, type OutboxOwner } from '@offpiste/core/record/outbox/outbox.rules';
import { type ReactNode, useEffect, useState } from 'react';
import { setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { linkState } from '#net/link.store.ts';
import { readEntries } from '#record/outbox.db.ts';
import { forgetEntries } from '#record/outbox-sync.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { signOut } from '#session/sign-out.ts';
import { general } from '#texts/general';
import { session as texts } from '#texts/access/session';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { useWeek } from '#week/week.store.ts';

/** Most logouts end sooner, and a message that only flashes is not useful. */
const PROGRESS_AFTER_MS = 300;

export interface Logout {
  readonly logout: () => void;
  readonly isAsking: boolean;
  readonly isLeaving: boolean;
  /** The dialog and the progress message, to be rendered. */
  readonly question: ReactNode;
}

/** Asks first if records would stay on the phone, if that is unknown, and without signal. */
export function useLogout(): Logout {
  const waiting = useOutbox((state) => state.waiting.length + state.attention.length);
  const isUnknown = useOutbox((state) => state.isUnknown);
  const carried = useOutbox((state) => state.carriedWaiting);
  const name = useAuth((state) => state.me?.name ?? '');
  // Fixed at the press: the question must not change while it is read.
  const [concerns, setConcerns] = useState<readonly LogoutConcern[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isSlow = useSlow(isLeaving);

  const leave = async () => {
    setIsAsking(false);
    setIsLeaving(true);
    try {
      await signOutFully();
    } finally {
      setIsLeaving(false);
    }
  };
  const logout = () => {
    if (isLeaving) return;
    // If the week did not load without a server, the rep cannot sign in again either.
    const link = useWeek.getState().isUnreachable ? 'none' : linkState();
    const now = logoutConcerns({ waiting, isUnknown, carried, link });
    if (now.length === 0) return void leave();
    setConcerns(now);
    setIsAsking(true);
  };

  const question = (
    <>
      <AlertDialog
        open={isAsking}
        type="warning"
        title={TITLES[concerns[0] ?? 'no-signal']}
        okLabel={texts.logoutAnyway}
        onOk={() => void leave()}
        cancel={{ label: general.cancel, onPress: () => setIsAsking(false) }}
      >
        {concerns.map((concern) => (
          <p key={concern}>{textOf(concern, { waiting, carried, name })}</p>
        ))}
      </AlertDialog>
      <LoadingModal open={isSlow} text={general.loading} />
    </>
  );
  return { logout, isAsking, isLeaving, question };
}

const TITLES: Record<LogoutConcern, string> = {
  waiting: texts.logoutWaitingTitle,
  unknown: texts.logoutUnknownTitle,
  carried: texts.logoutCarriedTitle,
  'no-signal': texts.logoutNoSignalTitle,
};

function textOf(concern: LogoutConcern, facts: { waiting: number; carried: number; name: string }): string {
  const { waiting, carried, name } = facts;
  switch (concern) {
    case 'waiting':
      return say(texts.logoutWaiting, { count: waiting, name });
    case 'unknown':
      return say(texts.logoutUnknown, { name });
    case 'carried':
      return say(texts.logoutCarried, { count: carried });
    case 'no-signal':
      return texts.logoutNoSignal;
  }
}

function useSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = setTimer(PROGRESS_AFTER_MS, () => setIsSlow(true));
    return () => {
      stop();
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

async function signOutFully(): Promise<void> {
  const { me } = useAuth.getState();
  await signOut();
  if (me) await forgetAccepted({ repId: me.repId, brand: brand.key });
}

/** The lists under accepted actions are deleted. Pending actions and late notices stay. */
async function forgetAccepted(owner: OutboxOwner): Promise<void> {
  try {
    const entries = await readEntries();
    await forgetEntries(
      entries.filter(
        (entry) => entry.options.state === 'accepted' && lateNoticeId(entry) === undefined && isOwnedBy(entry, owner),
      ),
    );
  } catch (error) {
    logTrouble('Accepted actions could not be deleted', error);
  }
}
