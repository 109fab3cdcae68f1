// Source: docs/reference/integration.md (Tokens).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@offpiste/core/access/session/sign-in-throttle.rules';
import type { IntegrationCall } from '@offpiste/core/connections/integration/integration.calls';
import { TOKEN_REQUEST_LIMIT, TOKEN_WINDOW_MS } from '@offpiste/core/connections/machine-token/machine-token.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { countTry } from '#access/session/throttle.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import type { Services } from '#platform/services/services';
import { useToken, type UsedToken } from '#connections/machine-token/machine-token.store';

const SCHEME = /^Bearer +(\S{1,200})$/i;

/** Refusals: not-signed-in, too-many, scope-missing (scope). */
export async function admitMachine(
  { db, clock }: Services,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call: IntegrationCall },
): Promise<UsedToken | Refusal> {
  const network = networkOf(request.ip);
  const now = clock.now();
  const token = SCHEME.exec(request.headers.authorization ?? '')?.[1];
  const used = token === undefined ? undefined : await noteUse(db, { token, network }, now);
  if (!used) {
    const seconds = await countTry(db, { counted: 'strangeAddress', whom: network }, now);
    if (seconds !== undefined) return tooMany(reply, seconds);
    reply.header('www-authenticate', 'Bearer realm="offpiste"');
    return refuse('not-signed-in');
  }
  const seconds = Math.max(1, Math.ceil((used.windowEndsAt - now) / 1000));
  const left = Math.max(0, TOKEN_REQUEST_LIMIT - used.used);
  reply.header('ratelimit-policy', `"token";q=${TOKEN_REQUEST_LIMIT};w=${TOKEN_WINDOW_MS / 1000}`);
  reply.header('ratelimit', `"token";r=${left};t=${seconds}`);
  if (used.used > TOKEN_REQUEST_LIMIT) return tooMany(reply, seconds);
  return used.scopes.includes(call.scope) ? used : refuse('scope-missing', { scope: call.scope });
}

function tooMany(reply: FastifyReply, seconds: number): Refusal {
  reply.header('retry-after', seconds);
  return refuse('too-many');
}

/** A use and its security event are stored together. */
function noteUse(db: Services['db'], asked: { readonly token: string; readonly network: string }, now: number) {
  return db.transaction().execute(async (tx) => {
    const used = await useToken(tx, asked, now);
    if (used?.isNewNetwork)
      await writeSecurityEvent(tx, {
        kind: 'token-new-network',
        account: { repId: machineId(used.tokenId), name: used.name },
        brands: [used.brand],
        detail: asked.network,
      });
    return used;
  });
}

/** The id of a machine where a person has the id of an account. */
export function machineId(tokenId: number): string {
  return `token:${tokenId}`;
}
