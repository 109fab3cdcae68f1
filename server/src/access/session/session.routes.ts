import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { SignInFailure } from '@offpiste/core/access/audit/audit.contract';
import type { SecurityEventKind } from '@offpiste/core/access/security-event/security-event.contract';
import type { Refusal, RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import { OFFICE_ROLES, rolesIn, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { browserWords } from '@offpiste/core/access/session/browser-words.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { TokenReply } from '@offpiste/core/access/session/session.contract';
import { usernameKey } from '@offpiste/core/access/session/username.rules';
import { clearAccessCookie, setAccessCookie } from '#platform/viewer/access-cookie';
import { sha256 } from '#platform/process/clock';
import type { AfterReply } from '#platform/http/after-reply';
import { isDemoOpen } from '#platform/http/demo-mode';
import { isPassword } from './password.ts';
import { auditFailedSignIn, auditSignIn } from './sign-in-audit.store.ts';
import type { AccountHash } from './account-hash.ts';
import { writeHourlyEvent, writeSecurityEvent } from '#access/security-event/security-event.store';
import type { KnownPhones } from './known-phone.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { brandOf, viewerOf, type BrandedCall, type Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import {
  judgeRefresh,
  MAX_SIGN_INS,
  REFRESH_TOKEN_DAYS,
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
  type SignInAccount,
  type NewToken,
} from './session.store.ts';

const DAY_MS = 86_400_000;
const MAX_LOOKS = 5;

export interface SignInParts {
  readonly guard: SignInGuard;
  readonly knownPhones: KnownPhones;
  readonly accountHash: AccountHash;
  readonly afterReply: AfterReply;
}

export function sessionFeature(
  calls: Calls,
  services: Services,
  { guard, knownPhones, accountHash, afterReply }: SignInParts,
): void {
  const { db, clock, ids } = services;
  // The first unknown username must not take longer than later ones.
  void isPassword('warming up', undefined);

  calls.branded('login', async ({ brand, body, request, reply }) => {
    const username = usernameKey(body.username);
    const tooMany = await guard.countSignIn(request, reply, username);
    if (tooMany) return tooMany;
    const account = await findAccount(db, body.username);
    const isRight = await isPassword(body.password, account?.password_hash);
    const isDemoClosed = account?.demo === true && isRight && !(await isDemoOpen(services, request));
    const reason = signInFailure(account, { isRight, isDemoClosed, brand });
    if (reason !== undefined || !account) {
      request.log.info({ account: accountHash(username), reason }, 'a sign-in failed');
      afterReply.run(reply, async () => {
        await auditFailedSignIn(db, { account, brand, reason: reason ?? 'unknown' });
        if (account && isRight && reason === 'closed')
          await writeHourlyEvent(db, eventOf('sign-in-while-closed', account));
      });
      return refuse(REFUSALS[reason ?? 'unknown']);
    }
    await guard.forgive(request, username);
    const isNewDevice = !knownPhones.knows(knownPhones.of(request, clock.now()), username);
    const next = newToken(services);
    const signInId = ids.newId();
    const maxSignIns = account.demo ? undefined : MAX_SIGN_INS;
    await startSignIn(
      db,
      { id: signInId, repId: account.rep_id, brand, maxSignIns, browser: browserWords(request.headers['user-agent']) },
      next.row,
    );
    await auditSignIn(db, account, brand);
    if (isNewDevice && account.office.length > 0) await writeSecurityEvent(db, eventOf('new-device', account, brand));
    const answer = admit(services, { request, reply }, { signInId, account, brand }, next.token);
    knownPhones.remember(request, reply, username, { newPhoneId: ids.newId(), now: clock.now() });
    return answer;
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

const REFUSALS = {
  unknown: 'sign-in-failed',
  password: 'sign-in-failed',
  closed: 'sign-in-failed',
  'demo-closed': 'demo-closed',
  'wrong-brand': 'wrong-brand',
} as const satisfies Readonly<Record<SignInFailure, RefusalCode>>;

function signInFailure(
  account: SignInAccount | undefined,
  { isRight, isDemoClosed, brand }: { isRight: boolean; isDemoClosed: boolean; brand: BrandKey },
): SignInFailure | undefined {
  if (!account) return 'unknown';
  if (!isRight) return 'password';
  if (account.disabled) return 'closed';
  if (isDemoClosed) return 'demo-closed';
  return account.brands.includes(brand) ? undefined : 'wrong-brand';
}

function eventOf(kind: SecurityEventKind, account: SignInAccount, detail = '') {
  const { rep_id: repId, name, brands, office } = account;
  return { kind, account: { repId, name }, brands: [...brands, ...office], detail };
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
    const verdict = judgeRefresh(presented(known, isAccountOpen), clock.now());
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

function presented(known: KnownToken, isAccountOpen: boolean): PresentedToken {
  return {
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

function newToken({ clock, ids }: Services, issuedFrom?: string): { token: string; row: NewToken } {
  const token = ids.newSecret();
  const now = clock.now();
  return {
    token,
    row: {
      hash: sha256(token),
      issuedFrom,
      issuedAt: new Date(now),
      expiresAt: new Date(now + REFRESH_TOKEN_DAYS * DAY_MS),
    },
  };
}

interface SignedIn {
  readonly signInId: string;
  readonly account: SignInAccount;
  readonly brand: BrandKey;
}

function admit(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { signInId, account, brand }: SignedIn,
  refreshToken: string,
): TokenReply {
  const { rep_id: repId, name, level, tenant, office, office_roles: roles } = account;
  setAccessCookie(
    request,
    reply,
    services.accessTokens.seal({ signInId, repId, name, level, tenant, brand }, services.clock.now()),
  );
  const inOffice = office.length > 0 ? { office: [...office], ...narrowedRoles(roles) } : {};
  return { refreshToken, rep: { repId, name, ...inOffice } };
}

/** Accounts with every role get the reply that they got before there were roles. */
function narrowedRoles(names: readonly string[]): { readonly roles?: OfficeRole[] } {
  const roles = rolesIn(names);
  return roles.length === OFFICE_ROLES.length ? {} : { roles };
}
