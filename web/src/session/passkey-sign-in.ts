// Source: docs/reference/office-entry.md (Sign-in by a passkey).
import type { PasskeyRequest } from '@offpiste/core/access/passkey/passkey.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { askForPasskey } from '#device/hardware/passkey.ts';
import { sendRequest } from '#net/request.ts';
import { passkey as texts } from '#texts/access/passkey';
import { failSignIn, finishSignIn, failureOfSignIn, type SignInResult } from './sign-in.ts';

/** Ends like the sign-in by the password. */
export async function signInByPasskey(): Promise<SignInResult> {
  const { path, mark } = endpoints.askPasskey;
  const asked = await sendRequest({ method: 'POST', path, body: {}, mark });
  const failure = failureOfSignIn(asked);
  if (failure !== undefined || !asked.answered) return failSignIn(failure ?? texts.broken);
  // The mark was checked.
  const outcome = await askForPasskey(asked.body as PasskeyRequest);
  if (!outcome.ok) return failSignIn(texts[outcome.why]);
  const body = { passkey: outcome.answer };
  return finishSignIn(await sendRequest({ method: 'POST', path: endpoints.passkeyLogin.path, body }));
}
