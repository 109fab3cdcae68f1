import { say } from '@offpiste/core/brand/say.rules';
import { lateNoticeId } from '@offpiste/core/outbox/late-notice.rules';
import { isOwnedBy, type OutboxOwner } from '@offpiste/core/outbox/outbox.rules';
import { type ReactNode, useEffect, useState } from 'react';
import { after } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { readEntries } from '#outbox/outbox.db.ts';
import { forgetEntries, useOutbox } from '#outbox/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { signOut } from '#session/sign-in.ts';
import { general } from '#texts/general';
import { session as texts } from '#texts/session';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';

/** Most logouts are over by then: a message that only flashes up helps nobody. */
const SAY_SO_AFTER_MS = 300;

export interface Logout {
  readonly logout: () => void;
  /** The question is on the screen. */
  readonly isAsking: boolean;
  /** On the way out; the server may take a moment to answer. */
  readonly isLeaving: boolean;
  /** The question and the wait, to be drawn. */
  readonly question: ReactNode;
}

/** Logs out, after a question when actions of this rep would stay behind on the phone, or nobody can tell. */
export function useLogout(): Logout {
  const waiting = useOutbox((state) => state.waiting.length + state.attention.length);
  const isUnknown = useOutbox((state) => state.isUnknown);
  const name = useAuth((state) => state.me?.name ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isSlow = useSlow(isLeaving);

  const leave = async () => {
    setIsAsking(false);
    setIsLeaving(true);
    try {
      await leaveForGood();
    } finally {
      setIsLeaving(false);
    }
  };
  const logout = () => {
    if (isLeaving) return;
    if (waiting > 0 || isUnknown) setIsAsking(true);
    else void leave();
  };

  const question = (
    <>
      <AlertDialog
        open={isAsking}
        type="warning"
        title={waiting > 0 ? texts.logoutWaitingTitle : texts.logoutUnknownTitle}
        okLabel={texts.logoutAnyway}
        onOk={() => void leave()}
        cancel={{ label: general.cancel, onPress: () => setIsAsking(false) }}
      >
        {waiting > 0 ? say(texts.logoutWaiting, { count: waiting, name }) : say(texts.logoutUnknown, { name })}
      </AlertDialog>
      <LoadingModal open={isSlow} text={general.loading} />
    </>
  );
  return { logout, isAsking, isLeaving, question };
}

function useSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = after(SAY_SO_AFTER_MS, () => setIsSlow(true));
    return () => {
      stop();
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

async function leaveForGood(): Promise<void> {
  const { me } = useAuth.getState();
  await signOut();
  if (me) await forgetAccepted({ repId: me.repId, brand: brand.key });
}

/** Accepted actions only stood in for lists, and those are gone; what waits stays for its rep, and so does what must not be told twice. */
async function forgetAccepted(owner: OutboxOwner): Promise<void> {
  try {
    const entries = await readEntries();
    await forgetEntries(
      entries.filter(
        (entry) => entry.options.state === 'accepted' && lateNoticeId(entry) === undefined && isOwnedBy(entry, owner),
      ),
    );
  } catch (error) {
    logTrouble('Accepted actions could not be let go', error);
  }
}
