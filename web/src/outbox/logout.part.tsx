import { say } from '@offpiste/core/brand/say.rules';
import { type ReactNode, useState } from 'react';
import { useOutbox } from '#outbox/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { signOut } from '#session/sign-in.ts';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';

/** Logs out, after a question when actions of this rep would stay behind on the phone. Draw the question. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const texts = brand.texts.session;
  const waiting = useOutbox((state) => state.waiting.length);
  const name = useAuth((state) => state.me?.name ?? '');
  const [isAsking, setIsAsking] = useState(false);

  const logout = () => {
    if (waiting > 0) setIsAsking(true);
    else void signOut();
  };

  const question = (
    <AlertDialog
      open={isAsking}
      type="warning"
      title={texts.logoutWaitingTitle}
      okLabel={texts.logoutAnyway}
      onOk={() => void signOut()}
      cancel={{ label: brand.texts.general.cancel, onPress: () => setIsAsking(false) }}
    >
      {say(texts.logoutWaiting, { count: waiting, name })}
    </AlertDialog>
  );
  return { logout, question };
}
