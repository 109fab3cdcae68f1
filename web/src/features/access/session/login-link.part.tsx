import { loginHint } from '@offpiste/core/access/session/login-hint.rules';
import { useEffect } from 'react';
import { useOnline } from '#device/online.ts';
import { measureLink, startLinkProbes } from '#net/link-probe.ts';
import { useLink } from '#net/link.store.ts';
import { login as texts } from '#texts/access/login';
import { link as linkTexts } from '#texts/base/link';
import { Alert } from '#ui/alert/alert.part.tsx';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';

/** The measured link before the sign-in; pressing it measures again. */
export function LoginLight() {
  const state = useLink((link) => link.state);
  useEffect(startLinkProbes, []);
  return (
    <StatusLight tone={state} subject={linkTexts.title} label={linkTexts[state]} onPress={() => void measureLink()} />
  );
}

export function LoginHint() {
  const state = useLink((link) => link.state);
  const loss = useLink((link) => link.loss);
  const hint = loginHint({ state, loss, browserOnline: useOnline() });
  return hint ? <Alert type="info">{texts[hint]}</Alert> : null;
}
