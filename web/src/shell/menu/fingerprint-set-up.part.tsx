import { type ReactNode, useEffect } from 'react';
import { lookForFingerprint, setFingerprintUp, useFingerprintOffer } from '#lock/fingerprint-offer.store.ts';
import { general } from '#texts/general';
import { lock as texts } from '#texts/access/lock';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';

/** `setUp` is undefined unless the phone supports a fingerprint and has none yet. */
export function useFingerprintSetUp(): { setUp: (() => void) | undefined; message: ReactNode } {
  const { isAvailable, mayEnrol, outcome } = useFingerprintOffer();
  useEffect(() => void lookForFingerprint(), []);

  const message = (
    <AlertDialog
      open={outcome !== undefined}
      type={outcome?.ok ? 'success' : 'danger'}
      title={outcome?.ok ? texts.setUpFingerprint : general.error}
      okLabel={general.ok}
      onOk={() => useFingerprintOffer.setState({ outcome: undefined })}
    >
      {outcome?.text}
    </AlertDialog>
  );
  return { setUp: isAvailable && mayEnrol ? () => void setFingerprintUp() : undefined, message };
}
