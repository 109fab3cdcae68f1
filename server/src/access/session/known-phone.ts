import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSigner, createVerifier } from 'fast-jwt';
import { sha256 } from '#platform/process/clock';

/** A phone with an earlier sign-in, with its own count of attempts. */
export interface KnownPhone {
  readonly phoneId: string;
  readonly users: readonly string[];
}

const USERS_KEPT = 8;
const KNOWN_DAYS = 180;
const DAY_S = 86_400;
// The path limits the cookie to sign-ins.
const PATH = '/auth/login';

/** `now` is epoch ms. */
export interface KnownPhones {
  of(request: FastifyRequest, now: number): KnownPhone | undefined;
  knows(phone: KnownPhone | undefined, username: string): phone is KnownPhone;
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    username: string,
    as: { newPhoneId: string; now: number },
  ): void;
}

export function createKnownPhones(secret: string): KnownPhones {
  // Neither token can replace the other.
  const key = sha256(`${secret} known phones`);
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  const of: KnownPhones['of'] = (request, now) => {
    const token = request.cookies[cookieName(request)];
    return token === undefined ? undefined : open(verify, token, now);
  };
  return {
    of,
    knows: (phone, username): phone is KnownPhone => phone !== undefined && phone.users.includes(nameHash(username)),
    remember: (request, reply, username, { newPhoneId, now }) => {
      const { phoneId, users } = of(request, now) ?? { phoneId: newPhoneId, users: [] };
      const name = nameHash(username);
      const usersNow = [name, ...users.filter((user) => user !== name)].slice(0, USERS_KEPT);
      const token = sign({ phoneId, users: usersNow, exp: Math.floor(now / 1000) + KNOWN_DAYS * DAY_S });
      const secure = request.protocol === 'https';
      reply.setCookie(cookieName(request), token, {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: KNOWN_DAYS * DAY_S,
      });
    },
  };
}

function open(verify: (token: string) => unknown, token: string, now: number): KnownPhone | undefined {
  try {
    const claims = verify(token);
    if (
      typeof claims !== 'object' ||
      claims === null ||
      !('phoneId' in claims) ||
      !('users' in claims) ||
      !('exp' in claims)
    )
      return undefined;
    const { phoneId, users, exp } = claims;
    if (typeof phoneId !== 'string' || !Array.isArray(users) || typeof exp !== 'number' || exp * 1000 <= now)
      return undefined;
    return { phoneId, users: users.filter((user) => typeof user === 'string') };
  } catch {
    return undefined;
  }
}

function nameHash(username: string): string {
  return sha256(username).slice(0, 16);
}

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Secure-offpiste-phone' : 'offpiste-phone';
}
