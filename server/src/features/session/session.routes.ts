import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandKey } from '@offpiste/core/brand/brand.contract';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import type { TokenReply } from '@offpiste/core/session/session.contract';
import { clearAccessCookie, setAccessCookie } from '#platform/access-cookie';
import { sha256 } from '#platform/clock';
import { isDemoOpen } from '#platform/demo-mode';
import { isPassword } from '#platform/password';
import { brandOf, viewerOf, type Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { judgeRefresh, REFRESH_TOKEN_DAYS, type PresentedToken } from '@offpiste/core/session/refresh-token.rules';
import { addToken, findAccount, findRefreshToken, revokeSignIn, rotateToken, startSignIn, type Account, type NewToken } from './session.store.ts';

const DAY_MS = 86_400_000;

/** Signing in and out, and staying signed in. */
export function sessionFeature(calls: Calls, services: Services): void {
  const { db, clock, ids } = services;

  calls.branded('login', async ({ brand, body, request, reply }) => {
    const account = await findAccount(db, body.username);
    const isRight = await isPassword(body.password, account?.password_hash);
    if (!account || !isRight || account.disabled) return refuse('sign-in-failed');
    if (account.demo && !isDemoOpen(services.config, request)) {
      request.log.warn('a demo account was refused to another machine; start the server with --demo to allow it');
      return refuse('demo-closed');
    }
    if (!account.brands.includes(brand)) return refuse('wrong-brand');
    const next = newToken(services);
    await startSignIn(db, { id: ids.newId(), repId: account.rep_id, brand }, next.row);
    return admit(services, request, reply, account, brand, next.token);
  });

  calls.branded('refresh', async ({ brand, body, request, reply }) => {
    const hash = sha256(body.refreshToken);
    const known = await findRefreshToken(db, hash);
    const verdict = judgeRefresh(known && presented(known, isDemoOpen(services.config, request)), clock.now());
    if (typeof verdict === 'object') return verdict;
    if (!known || brand !== known.brand) return refuse('wrong-brand');
    if (verdict === 'revoke') return endStolen(services, known.sign_in_id);
    const next = newToken(services);
    const isFirst = verdict === 'rotate' && (await rotateToken(db, known.sign_in_id, hash, next.row));
    if (!isFirst) await addToken(db, known.sign_in_id, next.row);
    return admit(services, request, reply, known, brand, next.token);
  });

  calls.branded('logout', async ({ body, request, reply }) => {
    const known = await findRefreshToken(db, sha256(body.refreshToken));
    if (known) await revokeSignIn(db, known.sign_in_id, new Date(clock.now()));
    clearAccessCookie(request, reply);
    return { success: true };
  });

  calls.open('status', ({ request }) => {
    const viewer = viewerOf(request, services);
    return { authenticated: viewer !== undefined && viewer.brand === brandOf(request) };
  });
}

type KnownToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

function presented(known: KnownToken, mayDemo: boolean): PresentedToken {
  return {
    isRevoked: known.revoked_at !== null,
    isAccountOpen: !known.disabled && known.brands.includes(known.brand) && (mayDemo || !known.demo),
    expiresAt: known.expires_at.getTime(),
    rotatedAt: known.rotated_at?.getTime(),
  };
}

async function endStolen({ db, clock, log }: Services, signInId: string): Promise<Refusal> {
  await revokeSignIn(db, signInId, new Date(clock.now()));
  log.warn('a refresh token that was traded long ago came back; its sign-in was ended');
  return refuse('refresh-invalid');
}

function newToken({ clock, ids }: Services): { token: string; row: NewToken } {
  const token = ids.newSecret();
  const now = clock.now();
  return { token, row: { hash: sha256(token), issuedAt: new Date(now), expiresAt: new Date(now + REFRESH_TOKEN_DAYS * DAY_MS) } };
}

function admit(services: Services, request: FastifyRequest, reply: FastifyReply, account: Account, brand: BrandKey, refreshToken: string): TokenReply {
  const { rep_id: repId, name, level, tenant } = account;
  setAccessCookie(request, reply, services.accessTokens.seal({ repId, name, level, tenant, brand }, services.clock.now()));
  return { refreshToken, rep: { repId, name } };
}
