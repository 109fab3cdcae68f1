import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { endingDetails } from '@offpiste/core/access/session/sign-in-ending.rules';
import type { TokenReply } from '@offpiste/core/access/session/session.contract';
import { usernameKey } from '@offpiste/core/access/session/username.rules';
import { clearAccessCookie } from '#platform/viewer/access-cookie';
import { sha256 } from '#platform/process/clock';
import { isDemoOpen } from '#platform/http/demo-mode';
import { isPassword } from './password.ts';
import { endSuspensions } from './suspension.store.ts';
import { admit, failSignIn, newToken, openSignIn, signInFailure, type SignInParts } from './open-sign-in.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { brandOf, viewerOf, type BrandedCall, type Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import {
  judgeRefresh,
  type PresentedToken,
  type RefreshVerdict,
} from '@offpiste/core/access/session/refresh-token.rules';
import {
  addToken,
  findAccount,
  findRefreshToken,
  recoverToken,
  revokeSignIn,
  rotateToken,
  startSignIn,
  type NewToken,
} from './session.store.ts';

const MAX_LOOKS = 5;

export function sessionFeature(calls: Calls, parts: SignInParts): void {
  const { services, guard } = parts;
  const { db, clock } = services;
  // The first unknown username must not take longer than later ones.
  void isPassword('warming up', undefined);

  calls.branded('login', async ({ brand, body, request, reply }) => {
    const username = usernameKey(body.username);
    const tooMany = await guard.countSignIn(request, reply, username);
    if (tooMany) return tooMany;
    await endSuspensions(db, clock.now());
    const account = await findAccount(db, body.username);
    const isRight = await isPassword(body.password, account?.password_hash);
    const isDemoClosed = account?.demo === true && isRight && !(await isDemoOpen(services, request));
    const reason = signInFailure(account, { brand, isRight, isDemoClosed, wrong: 'password' });
    const tried = { request, reply, username, brand, means: 'password' } as const;
    if (reason !== undefined || !account) return failSignIn(parts, { ...tried, account, isRight }, reason ?? 'unknown');
    const admitted = { ...tried, account };
    const answer = await openSignIn(parts, admitted, async (tx, signIn, token) => {
      await startSignIn(tx, signIn, token);
      return true;
    });
    return answer ?? refuse('sign-in-failed');
  });

  calls.branded('refresh', (call) => refresh(services, guard, call));

  calls.branded('logout', async ({ body, request, reply }) => {
    const known = await findRefreshToken(db, sha256(body.refreshToken));
    const tooMany = known ? undefined : await guard.countStrangeToken(request, reply);
    if (tooMany) return tooMany;
    if (known) await revokeSignIn(db, known.sign_in_id, new Date(clock.now()));
    clearAccessCookie(request, reply);
    return { success: true };
  });

  calls.open('status', async ({ request }) => {
    const viewer = viewerOf(request, services);
    return {
      authenticated:
        viewer !== undefined && viewer.brand === brandOf(request) && (await services.signIns.isOpen(viewer)),
    };
  });
}

type KnownToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

async function refresh(
  services: Services,
  guard: SignInGuard,
  { brand, body, request, reply }: BrandedCall<'refresh'>,
): Promise<TokenReply | Refusal> {
  const { db, clock } = services;
  const hash = sha256(body.refreshToken);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const known = await findRefreshToken(db, hash);
    if (!known) return (await guard.countStrangeToken(request, reply)) ?? refuse('refresh-invalid');
    const isAccountOpen = !known.demo || (await isDemoOpen(services, request));
    const verdict = judgeRefresh(presented(known, isAccountOpen, clock.now()), clock.now());
    if (typeof verdict === 'object') return verdict;
    if (brand !== known.brand) return refuse('wrong-brand');
    if (verdict === 'revoke') return endStolen(services, known.sign_in_id);
    const tooMany = look === 0 ? await guard.countRenewal(reply, known.sign_in_id) : undefined;
    if (tooMany) return tooMany;
    const next = newToken(services, hash);
    if (await trade(db, verdict, known, next.row))
      return admit(services, { request, reply }, { signInId: known.sign_in_id, account: known, brand }, next.token);
  }
  return refuse('database-away');
}

// False if the token was rotated meanwhile, so that its new state must be judged.
async function trade(
  db: Services['db'],
  verdict: Exclude<RefreshVerdict, Refusal | 'revoke'>,
  known: KnownToken,
  next: NewToken,
): Promise<boolean> {
  switch (verdict) {
    case 'rotate':
      return rotateToken(db, known, next);
    case 'recover':
      return recoverToken(db, known, next);
    case 'rotate-again':
      await addToken(db, known.sign_in_id, next);
      return true;
  }
}

function presented(known: KnownToken, isAccountOpen: boolean, now: number): PresentedToken {
  const ending = {
    isEnded: known.ended_by_office,
    isAccountClosed: known.disabled,
    suspendedUntil: known.suspended_until?.getTime(),
    isForBrand: known.brands.includes(known.brand),
  };
  return {
    ending: endingDetails(ending, now),
    isRevoked: known.revoked_at !== null,
    isEndedByOffice: known.ended_by_office || known.disabled || !known.brands.includes(known.brand),
    isAccountOpen,
    signedInAt: known.started_at.getTime(),
    expiresAt: known.expires_at.getTime(),
    rotatedAt: known.rotated_at?.getTime(),
    isSuperseded: known.given_up_at !== null,
    isSuccessorUsed: known.successor_used,
  };
}

async function endStolen({ db, clock, log }: Services, signInId: string): Promise<Refusal> {
  await revokeSignIn(db, signInId, new Date(clock.now()));
  log.warn('an exchanged refresh token was used again; its sign-in was ended');
  return refuse('refresh-invalid');
}
