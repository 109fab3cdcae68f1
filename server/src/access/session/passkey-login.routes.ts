// Source: docs/reference/office-entry.md (Sign-in by a passkey).
import type { PasskeySite } from '@offpiste/core/access/passkey/passkey-site.rules';
import type { PasskeyLoginReply } from '@offpiste/core/access/session/session.contract';
import { usernameKey } from '@offpiste/core/access/session/username.rules';
import { confirmedEntry } from '@offpiste/core/access/office-entry/office-entry.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isDemoOpen } from '#platform/http/demo-mode';
import type { BrandedCall, Calls } from '#platform/http/route';
import { lockFactors, readOfficeEntry, storeEntry } from '#platform/viewer/office-entry.store';
import type { Passkeys } from '#access/passkey/check-passkey';
import { siteOf } from '#access/passkey/passkey-site';
import { acceptUse, findPasskey } from '#access/passkey/passkey.store';
import { failSignIn, openSignIn, signInFailure, type SignInParts } from './open-sign-in.ts';
import { readAccount, startSignIn } from './session.store.ts';
import { endSuspensions } from './suspension.store.ts';

export function passkeyLoginFeature(calls: Calls, parts: SignInParts, passkeys: Passkeys): void {
  const { services, guard } = parts;

  calls.branded('askPasskey', async ({ brand, request, reply }) => {
    const site = siteOf(services, request);
    if (!site) return refuse('passkey-no-address');
    const tooMany = await guard.countChallenge(request, reply);
    return tooMany ?? passkeys.askForUse({ purpose: 'sign-in', signInId: undefined, brand, site });
  });

  calls.branded('passkeyLogin', async (call) => {
    const site = siteOf(services, call.request);
    return site ? signInByPasskey(parts, passkeys, site, call) : refuse('passkey-no-address');
  });
}

async function signInByPasskey(
  parts: SignInParts,
  passkeys: Passkeys,
  site: PasskeySite,
  { brand, body: { passkey: used }, request, reply }: BrandedCall<'passkeyLogin'>,
): Promise<PasskeyLoginReply | Refusal> {
  const { services, guard } = parts;
  const { db, clock } = services;
  await endSuspensions(db, clock.now());
  const passkey = await findPasskey(db, used.credentialId);
  const account = passkey && (await readAccount(db, passkey.repId));
  const username = usernameKey(account?.username ?? `passkey ${used.credentialId}`);
  const tooMany = await guard.countSignIn(request, reply, username);
  if (tooMany) return tooMany;
  const ceremony = { purpose: 'sign-in', signInId: undefined, brand, site } as const;
  // The person chose the account, so the authenticator must name it.
  const isNamed = used.userHandle !== undefined;
  const counter = passkey && isNamed ? await passkeys.checkUse(ceremony, used, passkey) : undefined;
  const isRight = counter !== undefined;
  const isDemoClosed = account?.demo === true && isRight && !(await isDemoOpen(services, request));
  const failure = signInFailure(account, { brand, isRight, isDemoClosed, wrong: 'passkey-refused' });
  const reason = failure ?? (account?.office.length === 0 ? 'no-office' : undefined);
  const tried = { request, reply, username, brand, means: 'passkey' } as const;
  if (reason !== undefined || !account || !passkey || !isRight)
    return failSignIn(parts, { ...tried, account, isRight }, reason ?? 'unknown');
  const admitted = { ...tried, account };
  const answer = await openSignIn(parts, admitted, async (tx, signIn, token) => {
    await lockFactors(tx, signIn.repId);
    if (!(await acceptUse(tx, passkey.factorId, counter, clock.now()))) return false;
    await startSignIn(tx, signIn, token);
    const signedIn = { signInId: signIn.id, repId: signIn.repId };
    // The passkey is the office's factor, too.
    const entry = await readOfficeEntry(tx, signedIn);
    if (entry) await storeEntry(tx, signedIn, confirmedEntry(entry.facts, clock.now()));
    return true;
  });
  return answer ? { ...answer, username } : refuse('passkey-sign-in-failed');
}
