import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@offpiste/core/access/session/sign-in-throttle.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Services } from '#platform/services/services';
import type { KnownPhones } from './known-phone.ts';
import { countTry, forgetTries, giveBackTry, type Count } from './throttle.store.ts';

/** All servers share the counts. */
export interface SignInGuard {
  /** Counts before the password check. */
  countSignIn(request: FastifyRequest, reply: FastifyReply, username: string): Promise<Refusal | undefined>;
  forgive(request: FastifyRequest, username: string): Promise<void>;
  countChallenge(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | undefined>;
  countStrangeToken(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | undefined>;
  countLinkRequest(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | undefined>;
  /** Counts a mail to an account. */
  mayMailLink(repId: string): Promise<boolean>;
  countRenewal(reply: FastifyReply, signInId: string): Promise<Refusal | undefined>;
}

export function createSignInGuard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  knownPhones: KnownPhones,
): SignInGuard {
  const countsOf = (request: FastifyRequest, username: string): { pair: Count; before: Count[]; after: Count[] } => {
    const network = networkOf(request.ip);
    const phone = knownPhones.of(request, clock.now());
    // Other callers cannot lock a rep out of their own phone.
    if (knownPhones.knows(phone, username))
      return { pair: { counted: 'pair', whom: `${username} phone ${phone.phoneId}` }, before: [], after: [] };
    return {
      before: [{ counted: 'address', whom: network }],
      pair: { counted: 'pair', whom: `${username} from ${network}` },
      after: [{ counted: 'account', whom: username }],
    };
  };
  const count = async (reply: FastifyReply, counts: readonly Count[]): Promise<Refusal | undefined> => {
    for (const each of counts) {
      const seconds = await countTry(db, each, clock.now());
      if (seconds === undefined) continue;
      reply.header('retry-after', seconds);
      return refuse('too-many');
    }
    return undefined;
  };

  return {
    // Later counts skip a refused attempt, so a flood from one address does not use an account's limit.
    countSignIn: (request, reply, username) => {
      const { before, pair, after } = countsOf(request, username);
      return count(reply, [...before, pair, ...after]);
    },
    forgive: async (request, username) => {
      const { before, pair, after } = countsOf(request, username);
      await forgetTries(db, pair);
      for (const each of [...before, ...after]) await giveBackTry(db, each);
    },
    countChallenge: (request, reply) => count(reply, [{ counted: 'passkeyChallenge', whom: networkOf(request.ip) }]),
    countStrangeToken: (request, reply) => count(reply, [{ counted: 'strangeToken', whom: networkOf(request.ip) }]),
    countLinkRequest: (request, reply) => count(reply, [{ counted: 'linkRequest', whom: networkOf(request.ip) }]),
    mayMailLink: async (repId) =>
      (await countTry(db, { counted: 'mailedLink', whom: repId }, clock.now())) === undefined,
    countRenewal: (reply, signInId) => count(reply, [{ counted: 'renewal', whom: signInId }]),
  };
}
