// Source: docs/reference/access.md (Sign-in).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { SignInFailure } from '@offpiste/core/access/audit/audit.contract';
import type { SecurityEventKind } from '@offpiste/core/access/security-event/security-event.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { OFFICE_ROLES, rolesIn, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { browserWords } from '@offpiste/core/access/session/browser-words.rules';
import { MAX_SIGN_INS, REFRESH_TOKEN_DAYS } from '@offpiste/core/access/session/refresh-token.rules';
import type { TokenReply } from '@offpiste/core/access/session/session.contract';
import { writeHourlyEvent, writeSecurityEvent } from '#access/security-event/security-event.store';
import type { AfterReply } from '#platform/http/after-reply';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import type { Services } from '#platform/services/services';
import { setAccessCookie } from '#platform/viewer/access-cookie';
import type { AccountHash } from './account-hash.ts';
import type { KnownPhones } from './known-phone.ts';
import { auditFailedSignIn, auditSignIn, type SignInMeans } from './sign-in-audit.store.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { NewSignIn, NewToken, SignInAccount } from './session.store.ts';

const DAY_MS = 86_400_000;

export interface SignInParts {
  readonly services: Services;
  readonly guard: SignInGuard;
  readonly knownPhones: KnownPhones;
  readonly accountHash: AccountHash;
  readonly afterReply: AfterReply;
}

const FAILED = { password: 'sign-in-failed', passkey: 'passkey-sign-in-failed' } as const;

interface Proof {
  readonly brand: BrandKey;
  readonly isRight: boolean;
  readonly isDemoClosed: boolean;
  /** The failure if it is not right. */
  readonly wrong: SignInFailure;
}

export function signInFailure(
  account: SignInAccount | undefined,
  { brand, isRight, isDemoClosed, wrong }: Proof,
): SignInFailure | undefined {
  if (!account) return 'unknown';
  if (!isRight) return wrong;
  if (account.disabled) return 'closed';
  if (isDemoClosed) return 'demo-closed';
  return account.brands.includes(brand) ? undefined : 'wrong-brand';
}

interface Tried {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly username: string;
  readonly account: SignInAccount | undefined;
  readonly brand: BrandKey;
  readonly isRight: boolean;
  readonly means: SignInMeans;
}

/** Records the failure. Refusals: sign-in-failed, passkey-sign-in-failed, demo-closed, wrong-brand. */
export function failSignIn(
  { services: { db }, accountHash, afterReply }: SignInParts,
  { request, reply, username, account, brand, isRight, means }: Tried,
  reason: SignInFailure,
): Refusal {
  request.log.info({ account: accountHash(username), reason }, 'a sign-in failed');
  afterReply.run(reply, async () => {
    await auditFailedSignIn(db, { account, brand, reason });
    if (account && isRight && reason === 'closed') await writeHourlyEvent(db, eventOf('sign-in-while-closed', account));
    if (account && reason === 'passkey-refused')
      await writeHourlyEvent(db, eventOf('factor-refused', account, 'passkey'));
  });
  return refuse(reason === 'demo-closed' || reason === 'wrong-brand' ? reason : FAILED[means]);
}

interface Admitted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly username: string;
  readonly account: SignInAccount;
  readonly brand: BrandKey;
  readonly means: SignInMeans;
}

/** Starts the sign-in in a transaction of its own. */
type Start = (tx: Kysely<Schema>, signIn: NewSignIn, token: NewToken) => Promise<boolean>;

/** Undefined if `start` did not start it. */
export async function openSignIn(
  { services, guard, knownPhones }: SignInParts,
  { request, reply, username, account, brand, means }: Admitted,
  start: Start,
): Promise<TokenReply | undefined> {
  const { db, clock, ids } = services;
  const isNewDevice = !knownPhones.knows(knownPhones.of(request, clock.now()), username);
  const next = newToken(services);
  const signIn = {
    id: ids.newId(),
    repId: account.rep_id,
    brand,
    maxSignIns: account.demo ? undefined : MAX_SIGN_INS,
    browser: browserWords(request.headers['user-agent']),
  };
  if (!(await db.transaction().execute((tx) => start(tx, signIn, next.row)))) return undefined;
  await guard.forgive(request, username);
  await auditSignIn(db, account, brand, means);
  if (isNewDevice && account.office.length > 0) await writeSecurityEvent(db, eventOf('new-device', account, brand));
  const answer = admit(services, { request, reply }, { signInId: signIn.id, account, brand }, next.token);
  knownPhones.remember(request, reply, username, { newPhoneId: ids.newId(), now: clock.now() });
  return answer;
}

function eventOf(kind: SecurityEventKind, account: SignInAccount, detail = '') {
  const { rep_id: repId, name, brands, office } = account;
  return { kind, account: { repId, name }, brands: [...brands, ...office], detail };
}

export function newToken({ clock, ids }: Services, issuedFrom?: string): { token: string; row: NewToken } {
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

export function admit(
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
