import { create } from 'zustand';
import { lock as texts } from '#texts/access/lock';
import {
  enrolFingerprint,
  hasFingerprint,
  isFingerprintAvailable,
  mayEnrolFingerprint,
} from './fingerprint.actions.ts';

interface FingerprintOffer {
  readonly isSetUp: boolean;
  readonly isAvailable: boolean | undefined;
  readonly mayEnrol: boolean;
  readonly outcome: { readonly ok: boolean; readonly text: string } | undefined;
}

export const useFingerprintOffer = create<FingerprintOffer>()(() => ({
  isSetUp: hasFingerprint(),
  isAvailable: undefined,
  mayEnrol: false,
  outcome: undefined,
}));

/** Call it when the unlocked app opens. */
export async function lookForFingerprint(): Promise<void> {
  const asked = { isSetUp: hasFingerprint(), mayEnrol: mayEnrolFingerprint() };
  useFingerprintOffer.setState(asked);
  if (!asked.isSetUp || asked.mayEnrol) useFingerprintOffer.setState({ isAvailable: await isFingerprintAvailable() });
}

export async function setFingerprintUp(): Promise<void> {
  const enrolled = await enrolFingerprint();
  useFingerprintOffer.setState({
    isSetUp: hasFingerprint(),
    mayEnrol: mayEnrolFingerprint(),
    outcome: enrolled.ok ? { ok: true, text: texts.fingerprintSetUp } : { ok: false, text: enrolled.message },
  });
}
