import { type ReactNode, useEffect, useState } from 'react';
import { enrolFingerprint, isFingerprintAvailable, mayEnrolFingerprint } from '#lock/fingerprint.actions.ts';
import { general } from '#texts/general';
import { lock as texts } from '#texts/access/lock';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';

/** Setting up the fingerprint, for an unlocked app on a phone that supports it and has none yet. The caller renders the message. */
export function useFingerprintSetUp(): { setUp: (() => void) | undefined; message: ReactNode } {
  const [canSetUp, setCanSetUp] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string }>();

  useEffect(() => {
    if (mayEnrolFingerprint()) void isFingerprintAvailable().then(setCanSetUp);
  }, []);

  const setUp = async () => {
    const enrolled = await enrolFingerprint();
    setCanSetUp(!enrolled.ok);
    setOutcome(enrolled.ok ? { ok: true, text: texts.fingerprintSetUp } : { ok: false, text: enrolled.message });
  };

  const message = (
    <AlertDialog
      open={outcome !== undefined}
      type={outcome?.ok ? 'success' : 'danger'}
      title={outcome?.ok ? texts.setUpFingerprint : general.error}
      okLabel={general.ok}
      onOk={() => setOutcome(undefined)}
    >
      {outcome?.text}
    </AlertDialog>
  );
  return { setUp: canSetUp ? () => void setUp() : undefined, message };
}
